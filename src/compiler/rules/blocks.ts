import { blocksOf } from '../blocks';
import { finding, keyFinding, type Finding } from '../finding';
import type { BlockSource, FieldsSource, RecordsSource } from '../source';
import type { Path } from '../source-node';
import type { Resource, SchemaModel } from '../resource';
import { checkThread } from './threads';
import type { Rule } from './rule';
import { eachAt } from '../each-at';
import { isMoment, isReference } from './families';
import { noField, noFittingField } from './no-field';
import { checkRecords } from './records';

const contents = ['fields', 'resource', 'figures', 'period', 'timeline', 'gallery', 'thread', 'extension'] as const;

/** S061, S062: a block of a record's page has one content, with suitable fields. */
export const blocks: Rule = (resource, model) =>
  blocksOf(resource.source).flatMap(([block, path]) => checkBlock(block, path, resource, model));

const aDate = { fits: isMoment, otherwise: 'is not a date' };
const aReference = { fits: isReference, otherwise: 'is not a reference' };

function checkBlock(block: BlockSource, path: Path, resource: Resource, model: SchemaModel): Finding[] {
  // With a resource, the fields are those of its records.
  const isList = block.resource !== undefined;
  const shown = contents.filter((content) => block[content] !== undefined && !(isList && content === 'fields'));
  if (shown.length !== 1) {
    const message =
      shown.length === 0
        ? `a block shows one of ${contents.join(', ')}, and this one has none`
        : `a block has one content, and this one has ${shown.join(' and ')}`;
    return finding('S061', path, message);
  }
  const about = aboutOf(block, path, resource, model);
  if ('findings' in about) return about.findings;
  const { fields, where } = about;
  const known = ([name, at]: [name: string, path: Path]) => noField('S062', `"${name}"`, name, at, { fields }, where);
  const date = ([name, at]: [name: string, path: Path]) =>
    noFittingField('S062', `"${name}"`, name, at, { fields }, aDate, where);
  return [
    ...(block.of === undefined || isList ? [] : eachAt(block.fields, [...path, 'fields']).flatMap(known)),
    ...eachAt(block.figures, [...path, 'figures']).flatMap(known),
    ...eachAt(block.period, [...path, 'period']).flatMap(date),
    ...eachAt(block.timeline, [...path, 'timeline']).flatMap(([moment, at]) => {
      if (typeof moment !== 'string') return checkRecords(moment, at, fields, model);
      const inner = Object.values(fields[moment]?.fields ?? {});
      return fields[moment]?.type === 'rows' && inner.some(isMoment) ? [] : date([moment, at]);
    }),
    ...(isList ? checkRecords(recordsOf(block), path, fields, model) : []),
    ...checkSelected(block, path, 'a block'),
    ...(['gallery', 'thread'] as const).flatMap((key) =>
      block[key] ? checkRecords(block[key], [...path, key], fields, model) : [],
    ),
    ...(block.gallery ? checkSelected(block.gallery, [...path, 'gallery'], 'a gallery') : []),
    ...(block.edit ? checkEdit(block, path, resource) : []),
    ...(block.thread ? checkThread(block.thread, [...path, 'thread'], fields, model) : []),
  ];
}

/** S069: fields that are edited in a block are fields of the form. */
function checkEdit({ of, resource: records, fields = [] }: BlockSource, path: Path, { source }: Resource): Finding[] {
  if (of !== undefined || records !== undefined || fields.length === 0)
    return keyFinding('S069', [...path, 'edit'], 'only `fields` of the record itself can be changed on its page');
  if (source.calls?.set === undefined)
    return keyFinding('S069', [...path, 'edit'], 'nothing can be changed: there is no "set" call');
  return eachAt(fields, [...path, 'fields']).flatMap(([name, at]): Finding[] => {
    const field = source.fields[name];
    const fixed =
      field !== undefined && (field.readonly === true || (field.in !== undefined && !field.in.includes('edit')));
    return fixed ? finding('S069', at, `"${name}" cannot be changed: it is read-only, or its "in" has no "edit"`) : [];
  });
}

/** The record of a block and its fields: the page's own record, or the referenced one. */
function aboutOf(
  { of }: BlockSource,
  path: Path,
  resource: Resource,
  { resources }: SchemaModel,
): { fields: FieldsSource; where: string } | { findings: Finding[] } {
  const { source } = resource;
  if (of === undefined) return { fields: source.fields, where: '' };
  const { to = '' } = source.fields[of] ?? {};
  const subject = resources.get(to);
  // A reference to an unknown resource is reported at the field.
  return subject
    ? { fields: subject.source.fields, where: ` of ${to}` }
    : { findings: noFittingField('S062', `"${of}"`, of, [...path, 'of'], source, aReference) };
}

/** Of a block, without the condition under which it is shown. */
function recordsOf({ resource, match, filter, fields }: BlockSource): RecordsSource {
  return {
    ...(resource !== undefined && { resource }),
    ...(match && { match }),
    ...(filter && { filter }),
    ...(fields && { fields }),
  };
}

/** S007: the records of a block or a gallery are those of a resource that match; a gallery without one has the record's own pictures. */
function checkSelected(
  { resource, match, filter }: Pick<RecordsSource, 'resource' | 'match' | 'filter'>,
  path: Path,
  what: string,
): Finding[] {
  if (resource !== undefined)
    return match ? [] : finding('S007', path, `${what} with "resource" needs "match", which selects the records`);
  return Object.entries({ match, filter }).flatMap(([key, value]) =>
    value ? keyFinding('S007', [...path, key], `"${key}" needs "resource", whose records it selects`) : [],
  );
}
