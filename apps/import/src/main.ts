// V8 lets its heap grow as long as the machine has memory; an import is to stay under 300 MB beside a running server,
// however large the file. These flags are only read when Node starts; exec keeps the process, its terminal and its
// signals.
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];

if (process.execve !== undefined && !memoryFlags.every((flag) => process.execArgv.includes(flag))) {
  process.execve(process.execPath, [
    process.execPath,
    ...memoryFlags,
    ...process.execArgv,
    import.meta.filename,
    ...process.argv.slice(2),
  ]);
}
const { runCommand } = await import('./command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
export {};
