"""The command line, `herr-ober`: a module per command or pair of commands, imported when it is run."""
