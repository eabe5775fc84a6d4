import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

let names: ReadonlySet<string> | undefined;

/** Names of all lucide icons. */
export function lucideNames(): ReadonlySet<string> {
  names ??= new Set(readdirSync(folder).map((file) => file.replace(/\.svg$/, '')));
  return names;
}

/** One SVG with a symbol for each icon, in the order of their names. Throws on a name that is no icon. */
export function iconSprite(icons: Iterable<string>): string {
  const symbols = [...new Set(icons)].sort().map(symbol);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function symbol(name: string): string {
  if (!lucideNames().has(name)) throw new Error(`lucide has no icon "${name}"`);
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replaceAll(/\s*\n\s*/g, '');
  const style = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${style}>${shapes}</symbol>`;
}
