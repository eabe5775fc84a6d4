import { collected } from './collect';
import { schemaCompiler, type CompiledSchemas, type SchemaFacts } from './compile-schemas';
import { formatProblem } from './problem';

/** Test facts: a small contract, a few icons and extensions. */
const facts: SchemaFacts = {
  icons: new Set(['users', 'building-2', 'snowflake']),
  extensions: new Map(
    Object.entries({
      launch: { place: 'page' },
      live: { place: 'tab' },
      history: { place: 'block', reads: ['state'], resources: ['test/part'] },
      lamp: { place: 'cell', reads: ['state'] },
      'mark-cell': { place: 'cell' },
      watch: { place: 'dialog', reads: ['thing_id'] },
    } as const).map(([name, facts]) => [name, { reads: [], resources: [], ...facts }]),
  ),
  contract: {
    calls: new Map([
      ['/v2/test/thing/list', { style: 'bearer', params: ['page_no', 'page_size', 'only_sub'] }],
      ['/v2/test/thing/add', { style: 'bearer', params: [] }],
      ['/v2/test/thing/set', { style: 'bearer', params: [] }],
      ['/v2/test/thing/act', { style: 'bearer', params: [] }],
      ['/test/thing/get', { style: 'envelope', params: [] }],
      ['/test/other/*', { style: 'bearer', params: [] }],
      ['/v2/test/part/list', { style: 'bearer', params: [] }],
      ['/v2/test/part/get', { style: 'bearer', params: [] }],
      ['/v2/test/part/add', { style: 'bearer', params: [] }],
      ['/v2/test/part/set', { style: 'bearer', params: [] }],
    ]),
    permissions: new Map([['test/priced', new Set(['view', 'set', 'price', 'secret'])]]),
  },
};

/** The languages, which every `_defaults.yaml` of a folder declares. */
export const languages =
  'languages: { en: { name: English }, zh: { name: 简体中文 }, zh-TW: { name: 繁體中文, from: zh } }\n';

/** Compiles files given by path and text, as they would be in schemas/. @param own facts instead of those of the tests */
export function compileFiles(files: Record<string, string>, own: SchemaFacts = {}): CompiledSchemas {
  const read = () =>
    Object.entries({ '_defaults.yaml': languages, ...files }).map(([path, text]) =>
      collected(`schemas/${path}`, path, text),
    );
  return schemaCompiler(read, { ...facts, ...own }).compile();
}

/** The formatted problems of files. */
export function problemsOf(files: Record<string, string>, own: SchemaFacts = {}): string {
  return compileFiles(files, own).problems.map(formatProblem).join('\n');
}

/** A valid file that tests modify. */
export const valid = `label: { en: Things, zh: 物品 }
icon: users
calls:
  list: /v2/test/thing/list
  add: /v2/test/thing/add
  set: /v2/test/thing/set
fields:
  thing_id: { type: id }
  name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }
  state: { type: enum, of: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 } }, label: { en: State, zh: 状态 } }
`;

/** The valid file with one text replaced and lines appended. Throws when the text is missing, so that no test passes by mistake. */
export function validWith(from: string, to: string, lines = ''): Record<string, string> {
  if (!valid.includes(from)) throw new Error(`The valid file has no "${from}"`);
  return { 'test/thing.yaml': valid.replace(from, to) + lines };
}

/** The valid file with lines appended. */
export function validAnd(lines: string): Record<string, string> {
  return { 'test/thing.yaml': valid + lines };
}
