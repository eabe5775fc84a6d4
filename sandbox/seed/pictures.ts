/** A picture as an address: seed data has no files. @param shapes of an SVG, with their characters escaped */
function svg(attributes: string, shapes: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${attributes}%3E${shapes}%3C/svg%3E`;
}

/** A camera on a coloured ground. @param colour six hexadecimal digits */
export function pictogram(colour: string): string {
  return svg(
    `width='72' height='72' viewBox='0 0 24 24'`,
    `%3Crect width='24' height='24' fill='%23${colour}'/%3E%3Ccircle cx='12' cy='12' r='6' fill='%23fff'/%3E%3Ccircle cx='12' cy='12' r='3'/%3E`,
  );
}

function drawing(shapes: string): string {
  return svg(`viewBox='0 0 16 9'`, shapes);
}

/** Pictures that users send with their feedback. */
export const pictures = {
  night: drawing("%3Cpath fill='%23111' d='M0 0h16v9H0z'/%3E%3Ccircle cx='8' cy='5' r='1' fill='%23333'/%3E"),
  light: drawing(
    "%3Cpath fill='%23ddd' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23fff' d='M5 1h6v7H5z'/%3E%3Ccircle cx='8' cy='3' r='1' fill='%23c22'/%3E",
  ),
  settings: drawing(
    "%3Cpath fill='%23eef' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23247' d='M2 2h8v1H2zm0 2h12v1H2zm0 2h5v1H2z'/%3E",
  ),
} as const;
