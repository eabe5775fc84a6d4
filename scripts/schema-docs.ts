import { declarations } from '../src/fields/maps/declarations';
import type { FieldKind } from '../src/schema/field-definition';
import { jsonSchemas, type JsonSchema } from '../src/compiler/json-schemas';
import { problemCatalogue } from '../src/compiler/problem-catalogue';
import { ownKeys } from '../src/compiler/kind-keys';
import { kinds } from './field-kinds';
import { lessons } from './schema-lessons';

const { $defs = {}, ...resource } = jsonSchemas.resource;

/** docs/schema.md: every word of the schema language, from the JSON Schemas' descriptions. */
export function schemaDocs(): string {
  return [
    '# The schema language',
    '<!-- Generated from schemas/*.schema.json by `npm run docs`. Do not edit. -->',
    'A screen is one YAML file: `schemas/operate/company.yaml` is the page /operate/company. This page begins with one file that grows [step by step](#step-by-step), and then has every word, by the part of [a file](#a-file) where it stands.',
    'Labels and other texts are `{ en, zh }`; [further languages](#languages) are declared. A field that `schemas/_defaults.yaml` or `schemas/<section>/_defaults.yaml` declares is just `{}`. Shared enums are in `schemas/enums.yaml`. `npm run check` reports every mistake with its place.',
    '## Step by step',
    'One file that grows. Each step adds to it, as a file adds to the one that it `extends`: maps key by key, lists as a whole.',
    ...lessons.flatMap(({ title, text, yaml }) => [`### ${title}`, text, `\`\`\`yaml\n${yaml}\`\`\``]),
    'The rest of this page has every word. [docs/adding-a-resource.md](adding-a-resource.md) is the way from an answer of the platform to finished screens, with fixtures that prove them.',
    '## A file',
    resource.description ?? '',
    table(resource),
    ...sections.flatMap(([name, title]) => {
      const schema = $defs[name] ?? {};
      return [
        `## ${title}`,
        ...(schema.description ? [schema.description] : []),
        table(schema),
        ...usesOf(name),
        ...(examples[name] ? [examples[name]] : []),
      ];
    }),
    '## Expressions',
    expressions,
    '## Moments',
    moments,
    '## Field types',
    'Besides `type`, `label`, `help`, `zeroText`, `in`, `readonly`, `required`, `when`, `default`, `permission` and `extension`, a field has the keys of its type. The last column is the default of `in`:',
    kindTable(),
    '## Words',
    'Each word of the language, and the parts that have it:',
    wordTable(),
    '## Defaults',
    `${jsonSchemas.defaults.description ?? ''} ${jsonSchemas.enums.description ?? ''}`,
    table(jsonSchemas.defaults),
    '## In an editor',
    inEditors,
    '## Problems',
    'Problems that `npm run check`, the build and the dev server report. A warning does not stop the build. What follows from an invalid file is not reported: a block that names its fields, a field whose default is in it. More than three problems with the same text are shown once, with the places of the others.',
    problemTable(),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const expressions = `A condition that is not a map of values, the bounds of a number or a moment, a rule, a proposed number and a computed field are expressions in the [Common Expression Language](https://cel.dev), which Kubernetes uses, too. \`npm run check\` reads and types them, and marks what is wrong in its place in the text. The browser gets them as data: nothing is run as code.

| what | how it is written |
| --- | --- |
| values | \`paid\`, \`me.comp_id\` (the signed-in account, in \`refuse\`, \`rules\` and totals), \`now\`, \`today\`, \`'text'\`, \`12.5\`, \`true\`, \`null\` |
| a value of a referenced record | \`comp_id.balance\`, in \`min\`, \`max\`, \`propose\` and \`rules\`; of a fact of an action, \`own.money\`, in bounds of its parameters |
| a value as it was read | \`old.state\`, in \`rules\`, and in \`min\`, \`max\`, \`required\` and \`when\` of a field of the record; of a new record it is empty |
| comparisons | \`==\`, \`!=\`, \`<\`, \`<=\`, \`>\`, \`>=\`, \`state in [1, 2]\`; \`pk != null\`: the field has a value |
| and, or, not | \`&&\`, \`||\`, \`!\` |
| numbers | \`+\`, \`-\`, \`*\`, \`/\`; exact, also amounts of money. What can be 0 divides only after a test: \`days > 0 ? paid / days : null\` |
| moments | \`now + days(7)\`, \`made - hours(2)\`: moved by a function |
| a choice | \`test ? one : other\` |
| functions | \`size(name)\`: the length of a text or a list. \`daysBetween(from, to)\`: a whole number. \`hours(2)\`, \`days(7)\`, \`weeks(1)\`, \`months(1)\`: only after the \`+\` or \`-\` of a moment, with a whole number. \`body.contains('\${code}')\`: whether a text has a part. There are no others; a pattern is the \`pattern\` of a field |

What is empty makes a sum empty, and a comparison not true. What is not known, such as a value of a record that is still being read or that the account may not read, makes nothing true: a bound or a rule then refuses, and says so. An expression after a \`:\` in a line of its own needs no quotes; inside of braces, or with \`: \` or \` #\` in it, it does.`;

const moments = `A moment in filters and presets is a day (\`2026-01-31\`, the viewer's), a time in UTC (\`2026-01-31 08:00:00\`), or relative to now:

| moment | meaning |
| --- | --- |
| \`now\` | this second |
| \`today\`, \`week\`, \`month\` | all of this day, this week from Monday, this calendar month |
| \`now+7d\`, \`now-2h\`, \`today-1d\`, \`week+1w\`, \`month-1m\` | moved by hours (\`now\` only), days, weeks or calendar months |

They are resolved in the viewer's time zone for each request, and stay relative in the address and in saved views. As a bound, \`from: week\` is the first second of the week and \`to: week\` the last; as a filter, \`gmt_create: week\` is the whole week. A filter by period needs the field's \`rangeKeys\`; without it, the call has a single key that takes a day.`;

const examples: Record<string, string> = {
  language: `\`\`\`yaml
# schemas/_defaults.yaml
languages:
  en: { name: English }
  zh: { name: 简体中文 }
  zh-TW: { name: 繁體中文, from: zh }
  ja: { name: 日本語, from: en }
\`\`\`

\`en\` and \`zh\` are always there, and have every text. To add a language:

1. Add its line. The code is a tag of BCP 47, such as \`ja\` or \`pt-BR\`. The menu of languages has it at once, with the texts of the language that it takes them \`from\`.
2. Add its texts to the schemas, \`{ en: Name, zh: 名称, ja: 名前 }\`, and those of the console to \`ja.yaml\` beside \`locales/en.yaml\`, with the keys of that file, as many as you like. Texts of react-admin (\`ra\`) belong there, too.
3. Run \`npm run check\`. It says how far the language is, \`ja: 12 of 2,341 texts of schemas, 40 of 1,505 of the console\`, and reports unknown keys, other placeholders and wrong plural forms. Without \`from\` each missing text is an error.
4. If the platform does not know the language, set [\`api_language\`](configuration.md#languages).

A text with plural forms has those that \`Intl.PluralRules\` names for the language, in the order zero, one, two, few, many, other: \`%{count} wiersz |||| %{count} wiersze |||| %{count} wierszy |||| %{count} wiersza\` in Polish. Numbers and dates follow the language; a moment in a list is \`2026-03-15 09:00\` in every language, and forms take numbers with a decimal point. What a file leaves unsaid, such as the heading "Basics" of a form without groups, is under \`derived\` in the files of locales/. The console draws no language that is written from right to left.`,
  section: `\`\`\`yaml
# schemas/operate/_defaults.yaml
section:
  label: { en: Operation, zh: 运营管理 }
  icon: wrench
  start: operate/cloud
  groups:
    customers: { en: Customers, zh: 客户 }
    catalogue: { en: Catalogue, zh: 商品 }
\`\`\`

A screen has \`group: customers\`.`,
  message: `\`\`\`yaml
rules:
  - must: discontinued > introduced
    text: { en: A part is discontinued after it was introduced., zh: 停产日期应晚于上市日期。 }
    holds: { discontinued: 2026-02-01, introduced: 2026-01-01 }
    fails: { discontinued: 2026-01-01, introduced: 2026-01-01 }
  - must: rank >= old.rank
    text: { en: A rank may only rise., zh: 等级只能提高。 }
    holds: { rank: 4, old.rank: 3 }
    fails: { rank: 2, old.rank: 3 }
\`\`\`

\`min\` and \`max\` are for what includes its bound and concerns one field: the calendar offers no other day. A rule is checked in the forms that add and change a record, on the page of a record, and in the dialogs of actions whose parameters have names of fields that it names. What no form asks for has its \`default\` in a new record: \`gmt_create: { default: now }\`. The columns of imports are fields of their own, with their own bounds.`,
  moves: `\`\`\`yaml
fields:
  state: { type: enum, of: enabled_state, default: 1 }
moves: { field: state }
actions:
  disable: { from: 1, to: 2, confirm: { en: Nobody is notified any more., zh: 停用后将不再发送通知。 } }
  enable: { from: 2, to: 1 }
\`\`\`

The label, icon and tone of \`enable\` and \`disable\` are in \`schemas/_defaults.yaml\`.`,
};

const inEditors = `An editor with [yaml-language-server](https://github.com/redhat-developer/yaml-language-server) completes and checks the files. \`npm run dev\`, \`npm run check\` and \`npm run docs\` write the JSON Schemas for it into \`schemas/editor\`, which is not in the repository. Which files each one is for is a setting of the server, \`yaml.schemas\`, in \`.vscode/settings.json\`. Visual Studio Code reads it with the extension YAML (\`redhat.vscode-yaml\`). In another editor the same map belongs into the settings of the server: in Neovim \`settings.yaml.schemas\` of \`yamlls\`, in Zed \`lsp.yaml-language-server.settings.yaml.schemas\`, in Helix \`config.yaml.schemas\` of the language server. A new kind of file needs a line there, and no file names its schema.`;

/** The parts in the order of the document. A test checks that none is missing. */
export const sections: [name: string, title: string][] = [
  ['text', 'A text'],
  ['language', 'Languages'],
  ['field', 'A field'],
  ['options', 'The options of an enum'],
  ['option', 'An option'],
  ['proposal', 'A proposal'],
  ['limits', 'The limits of a number'],
  ['calls', 'The calls'],
  ['callMap', 'A call'],
  ['callKeys', 'The paging and the sorting of a call'],
  ['list', 'The list'],
  ['message', 'Messages: rules, patterns, errors'],
  ['preview', 'A preview'],
  ['part', 'A block, a tab, a group'],
  ['records', 'Records'],
  ['button', 'An action, an import, an export'],
  ['moves', 'The life of a record'],
  ['card', 'A card of the dashboard'],
  ['section', 'A section of the menu'],
];

/** What takes some keys of a map, in each place where it stands. */
function usesOf(name: string): string[] {
  const uses = Object.values($defs).filter(
    ({ $ref, propertyNames }) => propertyNames?.enum && $ref === `#/$defs/${name}`,
  );
  if (uses.length === 0) return [];
  const rows = uses.map(({ title = '', required = [], propertyNames, description = '' }) => {
    const keys = propertyNames?.enum?.map((key) => `\`${key}\`${required.includes(key) ? ' (always)' : ''}`) ?? [];
    return `| ${title} | ${keys.join(', ')} | ${cell(description)} |`;
  });
  return [['| use | keys | |', '| --- | --- | --- |', ...rows].join('\n')];
}

/** A word means the same wherever it stands, or has another name. */
function wordTable(): string {
  const titles = new Map<string, string[]>();
  const parts = [
    ['', 'A file', resource] as const,
    ...sections.map(([name, title]) => [name, title, $defs[name]] as const),
  ];
  for (const [, title, schema] of parts)
    for (const key of Object.keys(schema?.properties ?? {})) titles.set(key, [...(titles.get(key) ?? []), title]);
  const rows = [...titles]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, all]) => `| \`${key}\` | ${all.map((title) => `[${title}](#${anchorOf(title)})`).join(', ')} |`);
  return ['| word | parts |', '| --- | --- |', ...rows].join('\n');
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^a-z0-9-]/g, '');
}

function table(schema: JsonSchema): string {
  const required = new Set(schema.required ?? schema.then?.required);
  const rows = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const need = required.has(key) ? ' (always)' : '';
    return `| \`${key}\`${need} | ${cell(valueOf(property))} | ${cell(property.description ?? '')} |`;
  });
  return ['| key | value | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true, false',
  object: 'map',
};

function valueOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const target = $defs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
    return target.enum ? valueOf(target) : (target.title ?? '');
  }
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.items) return `list of ${valueOf(schema.items)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of name to ${valueOf(schema.additionalProperties)}`;
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => typeNames[type] ?? type)
      .join(' or ') || 'any value'
  );
}

function kindTable(): string {
  const rows = kinds.map((kind) => {
    const { places, examples } = declarations[kind as FieldKind];
    const keys = ownKeys(kind)
      .map((key) => `\`${key}\``)
      .join(', ');
    return `| \`${kind}\` | ${keys} | ${places.map((place) => `\`${place}\``).join(', ')} | ${examples ? `\`${JSON.stringify(examples[0])}\`` : ''} |`;
  });
  return ['| type | own keys | shown in | in an answer |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function problemTable(): string {
  const rows = Object.entries(problemCatalogue).map(
    ([id, { severity, about }]) => `| ${id} | ${severity} | ${cell(about)} |`,
  );
  return ['| code | | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
