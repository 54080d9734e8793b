import { runOperation } from './command.ts';

process.exitCode = await runOperation(process.argv.slice(2));
