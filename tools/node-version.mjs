// Plain old JavaScript: an old Node has to get far enough to say that it is too old.

/** From this version on Node runs TypeScript by itself. */
const oldest = [22, 18];

/** Whether a version such as 26.10.0 can run Kavosh. */
export function isNewEnough(version) {
  const parts = version.split('.').map(Number);
  return parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
}

/** Ends the process with one sentence when this Node cannot run Kavosh. */
export function requireNode() {
  if (isNewEnough(process.versions.node)) return;
  console.error(
    'Kavosh needs Node ' +
      oldest.join('.') +
      ' or newer and this is ' +
      process.versions.node +
      '; run it as an npm script (npm start), which uses the Node that npm ci installed.',
  );
  process.exit(1);
}
