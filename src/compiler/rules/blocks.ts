import { blocksOf } from '../blocks';
import { finding, keyFinding, type Finding } from '../finding';
import type { BlockSource, FieldsSource, RecordsSource } from '../source';
import type { Path } from '../source-node';
import type { Resource, SchemaModel } from '../resource';
import { checkThread } from './threads';
import type { Rule } from './rule';
import { isMoment, isReference } from './families';
import { noField } from './no-field';
import { checkRecords } from './records';

const contents = ['fields', 'resource', 'figures', 'period', 'timeline', 'gallery', 'thread', 'extension'] as const;

/** S061, S062: a block of a record's page has one content, with suitable fields. */
export const blocks: Rule = (resource, model) =>
  blocksOf(resource.source).flatMap(({ block, index }) => checkBlock(block, ['detail', index], resource, model));

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
  const known = (name: string, at: Path): Finding[] => (name in fields ? [] : unknown(name, at, fields, where));
  const date = (name: string, at: Path): Finding[] => {
    const type = fields[name]?.type ?? '';
    return name in fields && !isMoment(fields[name])
      ? finding('S062', at, `"${name}" is not a date: it has the type ${type}`)
      : known(name, at);
  };
  return [
    ...(block.of === undefined || isList
      ? []
      : (block.fields ?? []).flatMap((name, at) => known(name, [...path, 'fields', at]))),
    ...(block.figures ?? []).flatMap((figure, at) => known(figure, [...path, 'figures', at])),
    ...(block.period ?? []).flatMap((name, at) => date(name, [...path, 'period', at])),
    ...(block.timeline ?? []).flatMap((moment, at) => {
      const place = [...path, 'timeline', at];
      if (typeof moment !== 'string') return checkRecords(moment, place, fields, model);
      const inner = Object.values(fields[moment]?.fields ?? {});
      return fields[moment]?.type === 'rows' && inner.some(isMoment) ? [] : date(moment, place);
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
  return fields.flatMap((name, index): Finding[] => {
    const field = source.fields[name];
    const fixed =
      field !== undefined && (field.readonly === true || (field.in !== undefined && !field.in.includes('edit')));
    return fixed
      ? finding(
          'S069',
          [...path, 'fields', index],
          `"${name}" cannot be changed: it is read-only, or its "in" has no "edit"`,
        )
      : [];
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
  const field = source.fields[of];
  if (!field) return { findings: unknown(of, [...path, 'of'], source.fields, '') };
  if (!field.type) return { findings: [] };
  if (!isReference(field))
    return {
      findings: finding('S062', [...path, 'of'], `"${of}" is not a reference: it has the type ${field.type ?? ''}`),
    };
  // A reference to an unknown resource is reported at the field.
  const subject = resources.get(field.to ?? '');
  return subject ? { fields: subject.source.fields, where: ` of ${field.to ?? ''}` } : { findings: [] };
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

function unknown(name: string, path: Path, fields: FieldsSource, where: string): Finding[] {
  return noField('S062', `"${name}"`, name, path, { fields }, where);
}
