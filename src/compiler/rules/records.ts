import { suggestion } from '../../schema/suggest';
import { keyFinding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { FieldSource, FieldsSource, MatchSource, RecordsSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { checkCondition } from './conditions';
import { eachAt } from '../each-at';
import { isMoment, picturesInRow } from './families';
import { checkFilter } from './fixed-filters';
import { noField, noFittingField, type Wanted } from './no-field';
import { noResource } from './no-resource';

/** What a field of the records has to be. */
const wanted: Record<'text' | 'at' | 'name' | 'picture', Wanted> = {
  text: { fits: ({ type }) => type === 'text' || type === 'longtext', otherwise: 'is neither a text nor a longtext' },
  at: { fits: isMoment, otherwise: 'is neither a datetime nor a date' },
  name: { fits: () => true, otherwise: '' },
  picture: { fits: isPicture, otherwise: 'is not an image' },
};

function isPicture({ type }: FieldSource): boolean {
  return type === 'image';
}

/** A gallery, which is no message and has no text, also shows the pictures of rows. */
const pictured: Wanted = { ...wanted.picture, fits: (field) => isPicture(field) || picturesInRow(field) === 1 };

/**
 * S022, S024, S025, S026, S048, S062: records of another resource exist, match fields of ours, and have the fields that are
 * read of them. Without a resource, the record itself is meant.
 *
 * @param ours what `match` can name
 */
export function checkRecords(records: RecordsSource, path: Path, ours: FieldsSource, model: SchemaModel): Finding[] {
  const { resource: to, match = {}, filter, fields: names = [], ours: side } = records;
  const linked = to === undefined ? [] : link(to, match, path, ours, model);
  const source: Pick<ResourceSource, 'fields' | 'calls'> | undefined =
    to === undefined ? { fields: ours } : model.resources.get(to)?.source;
  if (!source) return linked;
  const where = to === undefined ? '' : ` of ${to}`;
  return [
    ...linked,
    ...(['text', 'at', 'name', 'picture'] as const).flatMap((key) => {
      const name = records[key];
      const fitting = key === 'picture' && records.text === undefined ? pictured : wanted[key];
      return noFittingField('S062', `"${name}"`, name, [...path, key], source, fitting, where);
    }),
    ...eachAt(names, [...path, 'fields']).flatMap(([name, at]) =>
      noField('S062', `"${name}"`, name, at, source, where),
    ),
    ...checkFilter(filter, [...path, 'filter'], source, model),
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
  if (!declared.has(to)) return noResource(to, [...path, 'resource'], declared);
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
    return eachAt(names, at).flatMap(([name, place]) => noField('S022', `"${name}"`, name, place, { fields: ours }));
  });
}
