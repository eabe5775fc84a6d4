/** Formats values of an axis: 1.2K, 1.2万. */
export function tickFormat(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
