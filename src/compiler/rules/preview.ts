import { declarations } from '../../fields/maps/declarations';
import { previewsOf } from '../compile/preview';
import { finding, keyFinding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { KindSource, PreviewSource } from '../source';
import type { Path } from '../source-node';
import { parseTitle } from '../../schema/title';
import { noField } from './no-field';
import { checkRecords } from './records';
import type { Rule } from './rule';

/** S072: a preview names fields that can be shown as text, and a chat's answers those of their records. */
export const previews: Rule = (resource, model) =>
  previewsOf(resource.source.preview).flatMap((preview, index) =>
    checkPreview(preview, Array.isArray(resource.source.preview) ? ['preview', index] : ['preview'], resource, model),
  );

function checkPreview(
  { channel, from, title, text, language, answers, hours, otherwise }: PreviewSource,
  path: Path,
  resource: Resource,
  model: SchemaModel,
): Finding[] {
  const { source } = resource;
  const known = (name: string, at: Path, fits: (type: KindSource) => boolean, what: string): Finding[] => {
    const field = source.fields[name];
    if (!field) return noField('S072', `the preview names "${name}", which`, name, at, source);
    const { type } = field;
    return type === undefined || fits(type) ? [] : finding('S072', at, `"${name}" ${what}: it has the type ${type}`);
  };
  const template = (text: string, at: Path, rows = false): Finding[] =>
    parseTitle(text).flatMap((part) =>
      'field' in part
        ? known(
            part.field,
            at,
            (type) => isText(type) || (rows && !text.includes('{') && isAlone(type)),
            'cannot be shown as text',
          )
        : [],
    );
  /** What is no text, and stands in its place: rows one below the other, the picture of a card. */
  const isAlone = (type: KindSource) => type === 'rows' || (type === 'image' && channel === 'card');
  const texts = (value: string | object | undefined, at: Path): Finding[] =>
    typeof value === 'string'
      ? template(value, at)
      : Object.entries(value ?? {}).flatMap(([key, one]) => template(String(one), [...at, key]));
  return [
    ...texts(from, [...path, 'from']),
    ...texts(title, [...path, 'title']),
    ...(Array.isArray(text)
      ? text.flatMap((one, index) => template(one, [...path, 'text', index], true))
      : template(text, [...path, 'text'], true)),
    ...(language === undefined
      ? []
      : known(language, [...path, 'language'], (type) => type === 'enum' || type === 'text', 'is not a language')),
    ...(hours === undefined
      ? []
      : known(hours, [...path, 'hours'], (type) => type === 'timerange', 'is not of type timerange')),
    ...(otherwise === undefined ? [] : known(otherwise, [...path, 'otherwise'], isText, 'cannot be shown as text')),
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

function isText(type: KindSource): boolean {
  return declarations[type].readable === true;
}
