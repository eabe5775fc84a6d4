const moved = /^(now|today)([+-])(\d+)([hdwm])$/;
const functions: Record<string, string> = { h: 'hours', d: 'days', w: 'weeks', m: 'months' };

/**
 * The expression of a test that conditions had as a map before version 3 of the language: `state != 3` of
 * `{ state: { not: 3 } }`; undefined for any other value.
 */
export function expressionOfTest(field: string, test: unknown): string | undefined {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) return undefined;
  const [[word, value] = ['', undefined], ...more] = Object.entries(test);
  if (more.length > 0) return undefined;
  switch (word) {
    case 'not':
      return Array.isArray(value)
        ? `!(${field} in [${value.map(literal).join(', ')}])`
        : `${field} != ${literal(value)}`;
    case 'filled':
      return `${field} ${value === false ? '==' : '!='} null`;
    case 'before':
      return `${field} < ${moment(String(value))}`;
    case 'after':
      return `(${field} == null || ${field} > ${moment(String(value))})`;
    default:
      return undefined;
  }
}

/** A value as an expression has it. */
export function literal(value: unknown): string {
  return typeof value === 'string' && !value.startsWith('me.') ? `'${value}'` : String(value);
}

/** `now - days(3)` of `now-3d` */
function moment(text: string): string {
  const [, base, sign, amount, unit = ''] = moved.exec(text) ?? [];
  return base === undefined ? text : `${base} ${sign} ${functions[unit]}(${amount})`;
}
