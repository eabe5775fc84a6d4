import { parse, stringify } from 'yaml';

/** A YAML file of docs/adding-a-resource.md, as a block of the page has it. */
interface GuideBlock {
  folder: string;
  name: string;
  text: string;
}

export function blocksOfGuide(page: string): GuideBlock[] {
  return Array.from(page.matchAll(/`([\w/]+)\/(depot\/\w+)\.yaml`:\n\n```yaml\n([^]*?)```/g), (match) => {
    const [, folder = '', name = '', text = ''] = match;
    return { folder, name, text };
  });
}

/** The files as they are after some blocks: what a block adds to a file completes its maps and replaces its lists. */
export function filesAfter(blocks: GuideBlock[]): Map<string, string> {
  const files = new Map<string, unknown>();
  const texts = new Map<string, string>();
  for (const { folder, name, text } of blocks) {
    const path = `${folder}/${name}.yaml`;
    const more: unknown = parse(text, { merge: true });
    const whole = files.has(path) ? completed(files.get(path), more) : more;
    files.set(path, whole);
    texts.set(path, whole === more ? text : inNumbers(stringify(whole)));
  }
  return texts;
}

/** Every file of the page at its end. The second block is the draft that the command writes, which the third replaces. */
export function filesOfGuide(page: string): Map<string, string> {
  return filesAfter(blocksOfGuide(page).toSpliced(1, 1));
}

/** Maps key by key; anything else is replaced. */
function completed(value: unknown, more: unknown): unknown {
  if (!isMap(value) || !isMap(more)) return more;
  const inner = Object.entries(more).map(([key, one]) => [key, key in value ? completed(value[key], one) : one]);
  return { ...value, ...(Object.fromEntries(inner) as Record<string, unknown>) };
}

/** Keys that are numbers, as the parts of the document have them. */
function inNumbers(text: string): string {
  return text.replaceAll(/^( +)"(\d+)":/gm, '$1$2:');
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
