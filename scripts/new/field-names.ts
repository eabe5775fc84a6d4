/** Keys of a record that are valid field names, and a note about the others. */
interface FieldNames {
  names: string[];
  /** `left out, not valid as a field name: "a b"`; none when every key is valid. */
  checks: string[];
}

/** Maximum number of named keys. */
const most = 5;

export function fieldNames(keys: Iterable<string>): FieldNames {
  const all = [...new Set(keys)];
  const names = all.filter((key) => /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !(key in Object.prototype));
  const others = all.filter((key) => !names.includes(key));
  if (others.length === 0) return { names, checks: [] };
  const more = others.length > most ? ` and ${others.length - most} more` : '';
  return {
    names,
    checks: [
      `left out, not valid as a field name: ${others
        .slice(0, most)
        .map((key) => JSON.stringify(key))
        .join(', ')}${more}`,
    ],
  };
}
