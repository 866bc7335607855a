#!/usr/bin/env node
import { CommanderError } from 'commander';
import { ConfigError } from '../config.ts';
import { Refusal } from '../kernel/refusal.ts';
import { Failure } from './failure.ts';
import { buildMenu } from './menu.ts';

/**
 * Exit codes: all is well; the command could not do its work or found a problem; it was called or set up
 * wrongly.
 */
const FINE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Tells what went wrong, in one sentence when it was to be expected, and gives the exit code. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : MISUSED;
  if (error instanceof ConfigError) {
    console.error(error.message);
    return MISUSED;
  }
  // Anything else is a defect, and its stack helps to find it.
  console.error(error instanceof Failure || error instanceof Refusal ? error.message : error);
  return FAILED;
}

try {
  await buildMenu().parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}
