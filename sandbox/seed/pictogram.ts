/** A camera on a coloured ground, as an inline picture: seed data has no files. @param colour six hexadecimal digits */
export function pictogram(colour: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='72' height='72' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%23${colour}'/%3E%3Ccircle cx='12' cy='12' r='6' fill='%23fff'/%3E%3Ccircle cx='12' cy='12' r='3'/%3E%3C/svg%3E`;
}
