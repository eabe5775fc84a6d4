/** Other conditions hold for a record, whoever looks at it. */
export function onlyAccount(name: string): string {
  return `"${name}" is known only in "refuse", in "rules" and in "totals"`;
}
