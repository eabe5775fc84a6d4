const named = new Map<string, Intl.DisplayNames>();

/** A code with the name of its region in a language, `China (cn)`; another text as it is. */
export function withRegion(code: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const names = named.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  named.set(language, names);
  const name = names.of(code.toUpperCase());
  return name === undefined ? code : `${name} (${code})`;
}
