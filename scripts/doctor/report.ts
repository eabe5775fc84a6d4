import type { Finding } from './finding';

/** The findings for the terminal, the worst first. */
export function reportText(address: string, findings: Finding[]): string {
  if (findings.length === 0) return `${address}: no mistake found.\n`;
  const lines = findings
    .toSorted((one, other) => one.grade.localeCompare(other.grade))
    .map(({ grade, what, change }) => `${grade.padEnd(6)} ${what}\n       → ${change}`);
  return `${lines.join('\n')}\n${findings.length} found at ${address}\n`;
}
