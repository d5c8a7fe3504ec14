#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runCommand } = await import('../src/command/main.ts');
process.exitCode = await runCommand(process.argv.slice(2), process);
