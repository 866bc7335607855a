#!/usr/bin/env node
/** The command line of Ledgerfly, brought up by the launcher: `npx ledgerfly --help`. */
import { launch } from '../launch.mjs';

process.exitCode = await launch(['ledgerfly', ...process.argv.slice(2)]);
