"""The command line, `herr-ober`: one module per command or pair of commands, imported when the command runs."""
