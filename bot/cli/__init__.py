"""The commands of `herr-ober`, one module each; every module loads only what its command needs."""
