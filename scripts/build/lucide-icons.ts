import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package that has the icons. */
export const iconPackage = '@iconify-json/lucide';

interface IconSet {
  /** The shapes of each icon, in a box of 24 by 24. */
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

let found: IconSet | undefined;

/** Read when it is needed first. */
function iconSet(): IconSet {
  const read = () => readFileSync(createRequire(import.meta.url).resolve(`${iconPackage}/icons.json`), 'utf8');
  return (found ??= JSON.parse(read()) as IconSet);
}

/** Names of all lucide icons. */
export function lucideNames(): ReadonlySet<string> {
  const { icons, aliases } = iconSet();
  return new Set([...Object.keys(icons), ...Object.keys(aliases)]);
}

/** One SVG with a symbol for each icon, in the order of their names. Throws for an unknown icon. */
export function iconSprite(icons: Iterable<string>): string {
  const symbols = [...new Set(icons)]
    .sort()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${bodyOf(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function bodyOf(name: string): string {
  const { icons, aliases } = iconSet();
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`lucide has no icon "${name}"`);
  return icon.body;
}
