/** Makes a thing once for each language: an Intl format takes a millisecond to make. */
export function oneForEach<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
