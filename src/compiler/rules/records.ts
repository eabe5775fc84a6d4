import { suggestion } from '../../schema/suggest';
import { finding, keyFinding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { FieldsSource, MatchSource, RecordsSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { picturesInRow } from './families';
import { checkFilter } from './fixed-filters';
import { noField } from './no-field';
import { noResource } from './no-resource';

/** The types that a field of the records needs. */
const wanted = {
  text: ['text', 'longtext'],
  at: ['datetime', 'date'],
  name: undefined,
  picture: ['image'],
} as const;

/**
 * S022, S024, S025, S026, S048, S062: records of another resource exist, match fields of ours, and have the fields that are
 * read of them. Without a resource, the record itself is meant.
 *
 * @param ours what `match` can name
 */
export function checkRecords(records: RecordsSource, path: Path, ours: FieldsSource, model: SchemaModel): Finding[] {
  const { resource: to, match = {}, filter, fields: names = [], when, ours: side } = records;
  const linked = to === undefined ? [] : link(to, match, path, ours, model);
  const source: Pick<ResourceSource, 'fields' | 'calls'> | undefined =
    to === undefined ? { fields: ours } : model.resources.get(to)?.source;
  if (!source) return linked;
  const where = to === undefined ? '' : ` of ${to}`;
  const unknown = (name: string, at: Path): Finding[] => noField('S062', `"${name}"`, name, at, source, where);
  return [
    ...linked,
    ...(['text', 'at', 'name', 'picture'] as const).flatMap((key): Finding[] => {
      const name = records[key];
      if (name === undefined) return [];
      const type = source.fields[name]?.type;
      const types: readonly string[] | undefined = wanted[key];
      const at = [...path, key];
      // A message has one picture; a gallery is no message and has no text.
      if (key === 'picture' && records.text === undefined && picturesInRow(source.fields[name]) === 1) return [];
      return type === undefined || !types || types.includes(type)
        ? unknown(name, at)
        : finding('S062', at, `"${name}" has the type ${type}: "${key}" needs the type ${types.join(' or ')}`);
    }),
    ...names.flatMap((name, index) => unknown(name, [...path, 'fields', index])),
    ...checkFilter(filter, [...path, 'filter'], source, model),
    ...(when ? checkCondition(when, [...path, 'when'], source.fields, model, { elsewhere: true }) : []),
    ...(side ? checkCondition(side, [...path, 'ours'], source.fields, model) : []),
  ];
}

/** S022, S026: the resource is declared, and `match` names fields of both. */
export function link(
  to: string,
  match: MatchSource,
  path: Path,
  ours: FieldsSource,
  { declared, resources }: SchemaModel,
): Finding[] {
  if (!declared.has(to)) return finding('S026', [...path, 'resource'], noResource(to, declared));
  const theirFields = resources.get(to)?.source.fields;
  return Object.entries(match).flatMap(([theirs, names]): Finding[] => {
    const at = [...path, 'match', theirs];
    if (theirFields && !(theirs in theirFields)) {
      return keyFinding(
        'S022',
        at,
        `"${theirs}" is not a field of ${to}${suggestion(theirs, Object.keys(theirFields))}`,
      );
    }
    return [names]
      .flat()
      .flatMap((name, index) =>
        noField('S022', `"${name}"`, name, Array.isArray(names) ? [...at, index] : at, { fields: ours }),
      );
  });
}
