import { declarations } from '../../fields/maps/declarations';
import { keyFinding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { FieldSource, PreviewSource } from '../source';
import type { Path } from '../source-node';
import { fieldsOfTemplate } from '../../schema/template';
import { parseTitle } from '../../schema/title';
import { eachAt } from '../each-at';
import { noFittingField, type Wanted } from './no-field';
import { checkRecords } from './records';
import type { Rule } from './rule';

/** S072: a preview names fields that can be shown as text, and a chat's answers those of their records. */
export const previews: Rule = (resource, model) =>
  eachAt(resource.source.preview, ['preview']).flatMap(([preview, path]) =>
    checkPreview(preview, path, resource, model),
  );

const noText = 'cannot be shown as text';

function checkPreview(
  { channel, from, title, text, language, answers, hours, otherwise }: PreviewSource,
  path: Path,
  resource: Resource,
  model: SchemaModel,
): Finding[] {
  const { source } = resource;
  const known = (name: string | undefined, at: Path, fits: Wanted['fits'], otherwise: string) =>
    noFittingField('S072', `the preview names "${name}", which`, name, at, source, { fits, otherwise });
  const template = (text: string, at: Path, rows = false): Finding[] =>
    fieldsOfTemplate(parseTitle(text)).flatMap((name) =>
      known(name, at, (field) => isText(field) || (rows && !text.includes('{') && isAlone(field)), noText),
    );
  /** What is no text, and stands in its place: rows one below the other, the picture of a card. */
  const isAlone = ({ type }: FieldSource) => type === 'rows' || (type === 'image' && channel === 'card');
  const texts = (value: string | object | undefined, at: Path): Finding[] =>
    typeof value === 'string'
      ? template(value, at)
      : Object.entries(value ?? {}).flatMap(([key, one]) => template(String(one), [...at, key]));
  return [
    ...texts(from, [...path, 'from']),
    ...texts(title, [...path, 'title']),
    ...eachAt(text, [...path, 'text']).flatMap(([one, at]) => template(one, at, true)),
    ...known(language, [...path, 'language'], ({ type }) => type === 'enum' || type === 'text', 'is not a language'),
    ...known(hours, [...path, 'hours'], ({ type }) => type === 'timerange', 'is not a timerange'),
    ...known(otherwise, [...path, 'otherwise'], isText, noText),
    ...(answers ? checkRecords(answers, [...path, 'answers'], source.fields, model) : []),
    ...(answers && channel !== 'chat'
      ? keyFinding('S072', [...path, 'answers'], 'only the preview of a chat can be asked: "channel: chat" is missing')
      : []),
    ...(hours !== undefined && !answers
      ? keyFinding('S007', [...path, 'hours'], '"hours" needs "answers": staff take over when no record answers')
      : []),
    ...(otherwise !== undefined && hours === undefined
      ? keyFinding('S007', [...path, 'otherwise'], '"otherwise" needs "hours", in which staff take over')
      : []),
  ];
}

function isText({ type = 'text' }: FieldSource): boolean {
  return declarations[type].readable === true;
}
