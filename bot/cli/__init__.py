"""The command line, `herr-ober`: one module per command or pair of commands, imported only when the command runs."""
