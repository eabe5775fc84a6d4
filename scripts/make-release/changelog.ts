const heading = '# Changelog';

/**
 * The changelog with a section for a version above the earlier ones.
 * @param before the present text; empty when there is none
 * @param subjects of the commits, newest first
 * @param day as `2026-03-02`
 */
export function withVersion(before: string, version: string, day: string, subjects: readonly string[]): string {
  const earlier = before.startsWith(heading) ? before.slice(heading.length).trim() : before.trim();
  const section = `## ${version} (${day})\n\n${subjects.map((subject) => `- ${subject}`).join('\n')}`;
  return `${[heading, section, ...(earlier === '' ? [] : [earlier])].join('\n\n')}\n`;
}

/** Whether a version is one, and above another: `1.10.0` is above `1.9.2`. */
export function isAbove(version: string, other: string): boolean {
  const parts = (text: string): number[] => (/^\d+\.\d+\.\d+$/.test(text) ? text.split('.').map(Number) : []);
  const [mine, theirs] = [parts(version), parts(other)];
  const first = mine.findIndex((part, index) => part !== theirs[index]);
  return first >= 0 && (mine[first] ?? 0) > (theirs[first] ?? 0);
}
