@rem The scripts of package.json begin with exec: it makes a signal to npm reach the launcher, past the shell.
@rem On Windows, where there is no exec, this file stands in for it.
@%*
