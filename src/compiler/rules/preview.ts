import { declarations } from '../../fields/maps/declarations';
import type { Finding } from '../finding';
import type { Resource } from '../resource';
import type { FieldSource, PreviewSource } from '../source';
import type { Path } from '../source-node';
import { fieldsOfTemplate } from '../../schema/template';
import { parseTitle } from '../../schema/title';
import { eachAt } from '../each-at';
import { noFittingField, type Wanted } from './no-field';
import type { Rule } from './rule';

/** S072: a preview names fields that can be shown as text. */
export const previews: Rule = (resource) =>
  eachAt(resource.source.preview, ['preview']).flatMap(([preview, path]) => checkPreview(preview, path, resource));

const noText = 'cannot be shown as text';

function checkPreview(
  { channel, from, title, text, language }: PreviewSource,
  path: Path,
  { source }: Resource,
): Finding[] {
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
  ];
}

function isText({ type = 'text' }: FieldSource): boolean {
  return declarations[type].readable === true;
}
