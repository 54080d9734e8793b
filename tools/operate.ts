import { runOperation } from './operate/command.ts';

process.exitCode = await runOperation(process.argv.slice(2));
