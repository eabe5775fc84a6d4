interface Country {
  /** ISO 3166-1: `GB`. */
  code: string;
  name: string;
}

/** What Unicode calls a region that is no country: unions, the euro zone, outlying Oceania, test codes, an unknown one. */
const NO_COUNTRY = /^(EU|EZ|UN|QO|XA|XB|ZZ)$/;

const known = new Map<string, Country[]>();

/** The countries that the browser knows, in the order of their names in a language. */
export function countriesOf(language: string): Country[] {
  const kept = known.get(language);
  if (kept) return kept;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const countries = letterPairs()
    .filter((code) => !NO_COUNTRY.test(code) && isPresent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    });
  const { compare } = new Intl.Collator(language);
  countries.sort((a, b) => compare(a.name, b.name));
  known.set(language, countries);
  return countries;
}

/** Whether a code is its own: one of a former country stands for another. */
function isPresent(code: string): boolean {
  return new Intl.Locale('und', { region: code }).region === code;
}

function letterPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
