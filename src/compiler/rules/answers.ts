import { declarations } from '../../fields/maps/declarations';
import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { AnswersSource, FieldsSource, KindSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { link } from './links';
import { noField } from './no-field';

/** S022, S024, S025, S026, S072: the records that answer have the fields that a preview reads of them. */
export function checkAnswers(answers: AnswersSource, path: Path, resource: Resource, model: SchemaModel): Finding[] {
  const { resource: to, match, when, within, text, keywords, hours, otherwise } = answers;
  const ours = resource.source.fields;
  const theirs = model.resources.get(to)?.source.fields;
  const found = [
    ...link(to, match, path, 'resource', resource, model),
    ...checkField(hours, [...path, 'hours'], ours, 'timerange', ''),
    ...checkField(otherwise, [...path, 'otherwise'], ours, isText, ''),
  ];
  if (!theirs) return found;
  const of = ` of ${to}`;
  const at = [...path, 'within'];
  const owners = within && model.resources.get(theirs[within.field]?.to ?? '')?.source.fields;
  return [
    ...found,
    ...checkField(text, [...path, 'text'], theirs, isText, of),
    ...checkField(keywords, [...path, 'keywords'], theirs, isText, of),
    ...(when ? checkCondition(when, [...path, 'when'], theirs, model) : []),
    ...(within ? checkField(within.field, [...at, 'field'], theirs, isReference, of) : []),
    ...(within && owners ? checkCondition(within.when, [...at, 'when'], owners, model) : []),
  ];
}

function isText(type: KindSource) {
  return declarations[type].readable === true;
}

function isReference(type: KindSource) {
  return type === 'ref' || type === 'treeref';
}

function checkField(
  name: string | undefined,
  path: Path,
  fields: FieldsSource,
  fits: KindSource | ((type: KindSource) => boolean),
  of: string,
): Finding[] {
  if (name === undefined) return [];
  const field = fields[name];
  if (!field) return [noField('S072', `"${name}"`, name, path, { fields }, of)];
  const { type } = field;
  if (type === undefined || (typeof fits === 'string' ? type === fits : fits(type))) return [];
  const what = fits === isText ? 'a text' : fits === isReference ? 'a reference' : `of type ${String(fits)}`;
  return [finding('S072', path, `"${name}" is not ${what}: it has the type ${type}`)];
}
