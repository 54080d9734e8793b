const heading = /^## \[([^\]]+)\](?: - (.+))?$/;
const release = /^\d+\.\d+\.\d+$/;
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** `1.10.0` after `1.9.3`. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const place = a!.findIndex((number, at) => number !== b![at]);
  return place !== -1 && a![place]! > b![place]!;
}

/**
 * What a changelog lacks: `Unreleased` on top, then releases from the newest on, each with its day, and the newest of
 * them is the version that is set.
 * @param versions what each file says
 */
export function changelogGaps(text: string, versions: Readonly<Record<string, string>>): string[] {
  const lines = text.split('\n');
  const sections = lines.flatMap((line) => {
    const [, name, day] = heading.exec(line) ?? [];
    return name === undefined ? [] : [{ name, day: day ?? null }];
  });
  const [first, ...releases] = sections;
  const gaps: string[] = [];
  if (first?.name !== 'Unreleased') gaps.push('its first section is not [Unreleased]');
  for (const [place, { name, day }] of releases.entries()) {
    const before = releases[place + 1];
    if (!release.test(name)) gaps.push(`[${name}] is not a version such as 1.2.3`);
    if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
      gaps.push(`[${name}] has no day such as 2027-03-01`);
    if (before && !isNewer(name, before.name)) gaps.push(`[${name}] stands above [${before.name}] and is not newer`);
  }
  for (const [file, version] of Object.entries(versions))
    if (version !== releases[0]?.name)
      gaps.push(`${file} says ${version}, and the newest release told is ${releases[0]?.name}`);
  for (const line of lines)
    if (line.startsWith('### ') && !kinds.includes(line.slice(4)))
      gaps.push(`«${line}» is none of ${kinds.join(', ')}`);
  return gaps;
}
