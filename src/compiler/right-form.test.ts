import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from './compile-files.case';
import { kindProposal } from './right-form';

const labelled = 'label: { en: A, zh: 甲 }';
function field(text: string) {
  return problemsOf(validAnd(`  a: ${text}\n`));
}

describe('a message shows the form that is meant', () => {
  it.each([
    ['{ type: integer, label: Months }', '"label" must look like { en: Months, zh: … }, not "Months"'],
    ['money', '"a" must look like { type: money, label: { en: …, zh: … } }, not "money"'],
    [
      `{ type: enum, of: [new, 7], ${labelled} }`,
      '"of" must be the name of a shared enum or { 1: { en: …, zh: … } }, not a list',
    ],
    [`{ type: enum, of: { 1: Active }, ${labelled} }`, '"of" must look like { en: Active, zh: … }, not "Active"'],
    [`{ type: text, in: list, ${labelled} }`, '"in" must look like [list], not "list"'],
    [
      `{ type: text, pattern: [a], ${labelled} }`,
      '"pattern" must be a regular expression or { regex: …, text: { en: …, zh: … } }, not a list',
    ],
    [`{ type: text, when: 1, ${labelled} }`, '"when" must be values of other fields or an expression, not 1'],
    [`{ type: text, unit: [GB], ${labelled} }`, '"unit" must be a name or { en: …, zh: … }, not a list'],
  ])('of a field: %s', (text, message) => expect(field(text)).toContain(`S005 ${message}`));

  it.each([
    ['actions: [stop]', '"actions" must look like { name: { label: { en: …, zh: … }, call: /path } }, not a list'],
    ['list: [name]', '"list" must look like { columns: [name] }, not a list'],
    ['tree: { parent: name }', '"tree" must look like parent_id, not a map'],
    ['form: [name]', '"form" must look like { label: { en: …, zh: … }, fields: [name] }, not "name"'],
    ['refuse: [set]', '"refuse" must look like { set: { state: 1 } }, not a list'],
  ])('of a file: %s', (text, message) => expect(problemsOf(validAnd(`${text}\n`))).toContain(`S005 ${message}`));
});

describe('a name of another tool or without its section has a proposal', () => {
  it.each([
    ['string', '. Did you mean "text"?'],
    ['Number', '. Did you mean "integer" or "decimal"?'],
    ['select', '. Did you mean "enum"?'],
    ['amount', '. Did you mean "money"?'],
    ['constructor', ': it can be id, text, longtext,'],
    ['datetme', '. Did you mean "datetime"?'],
  ])('type: %s', (type, proposal) =>
    expect(field(`{ type: ${type}, ${labelled} }`)).toContain(`S004 unknown field type "${type}"${proposal}`),
  );

  it.each([
    ['part', 'there is no resource "part". Did you mean "test/part" or "stock/part"?'],
    ['shop/part', 'there is no resource "shop/part". Did you mean "test/part" or "stock/part"?'],
    ['part.serial', 'there is no resource "part.serial". Did you mean "test/part.serial"?'],
    ['test/thign', 'there is no resource "test/thign". Did you mean "test/thing"?'],
  ])('to: %s', (to, message) => {
    const files = { 'test/part.yaml': valid, 'stock/part.yaml': valid, 'test/part.serial.yaml': valid };
    expect(
      problemsOf({ 'test/thing.yaml': `${valid}  a: { type: ref, to: ${to}, ${labelled} }\n`, ...files }),
    ).toContain(`S026 ${message}`);
  });

  it.each([
    ['test/spare-part', 'name the file test/spare_part.yaml'],
    ['test/Spare Part.Serial', 'name the file test/spare_part.serial.yaml'],
    ['spare-part', 'put the file into the folder of its section, section/spare_part.yaml'],
    ['test/a/b', 'name the file section/screen.yaml or section/screen.part.yaml, in lower case'],
  ])('file %s', (name, message) =>
    expect(problemsOf({ [`${name}.yaml`]: valid })).toContain(`S010 "${name}" is not a route: ${message}`),
  );
});

it.each([
  ['text', 'string str varchar char uuid'],
  ['longtext', 'textarea multiline markdown html'],
  ['boolean', 'bool switch checkbox toggle'],
  ['integer', 'int long bigint'],
  ['integer" or "decimal', 'number'],
  ['decimal', 'float double percent'],
  ['money', 'price amount currency'],
  ['enum', 'select radio dropdown choice'],
  ['enums', 'multiselect checkboxes tags'],
  ['enums" or "rows', 'list'],
  ['rows', 'array table'],
  ['json', 'object map Object'],
  ['ref" or "treeref', 'reference relation lookup'],
  ['url" or "ref" or "treeref', 'link'],
  ['refs', 'references'],
  ['datetime', 'time timestamp'],
  ['timerange', 'daterange period'],
  ['file', 'upload attachment'],
  ['image', 'picture img photo'],
  ['url', 'href'],
  ['email', 'mail'],
  ['phone', 'tel mobile'],
  ['secret', 'token'],
  ['location', 'coordinates'],
])('proposes "%s" for %s', (kind, others) => {
  for (const other of others.split(' ')) expect(kindProposal(other)).toBe(`. Did you mean "${kind}"?`);
});
