import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../src/compiler/parse';
import { problemAt, type Problem } from '../../src/compiler/problem';
import { locate, toPlain, type MapNode } from '../../src/compiler/source-node';
import { menuOf, type Menu, type MenuTexts } from './menu';

/** The menu as a person wrote it. */
export function readMenu(folder: string): MapNode | undefined {
  const path = join(folder, 'menu.yaml');
  if (!existsSync(path)) return undefined;
  return parse({ path: 'tests/fixtures/menu.yaml', text: readFileSync(path, 'utf8') }).root;
}

/** F055: headings whose screens, or whose order, are others than a person wrote. */
export function checkMenu(written: MapNode | undefined, texts: MenuTexts): Problem[] {
  if (!written) return [];
  const [before, now] = [toPlain(written) as Menu, menuOf(texts)];
  const sections = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return sections.flatMap((section) => {
    const [old, next] = [before[section] ?? {}, now[section] ?? {}];
    if (textOf(old) === textOf(next)) return [];
    return [problemAt('F055', locate(written, [section], 'key'), `the menu of ${section} is ${textOf(next)}`)];
  });
}

function textOf(headings: Menu[string]): string {
  return Object.entries(headings)
    .map(([heading, screens]) => `${heading || '(above the headings)'}: ${screens.join(', ')}`)
    .join('; ');
}
