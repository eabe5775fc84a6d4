import { blocksOf } from '../blocks';
import type { ExtensionPlace } from '../../schema/extension';
import { suggestion } from '../../schema/suggest';
import { finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import { listed } from '../shape-message';
import type { FieldsSource } from '../source';
import type { Path } from '../source-node';
import { eachAt } from '../each-at';
import { noField } from './no-field';
import { noResource } from './no-resource';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** A name of an extension in a schema. */
interface Named {
  name: string;
  path: Path;
  /** What can stand there. */
  places: ExtensionPlace[];
  /** The fields of the record that it gets; undefined when they are not known. */
  fields?: FieldsSource | undefined;
}

/** S095, S096: a named extension exists and is one of its place, and its record has the fields that it reads. */
export const extensions: Rule = (resource, model) => {
  const { extensions: known } = model;
  if (!known) return [];
  return namedBy(resource, model).flatMap((named): Finding[] => {
    const { name, path, places, fields } = named;
    if (places.length === 0) return finding('S095', path, 'a field in rows, and one of a dialog, has no cell');
    const found = known.get(name);
    const fitting = [...known].flatMap(([other, { place }]) => (places.includes(place) ? [other] : []));
    const wanted = listed(places);
    if (!found) {
      const proposal = suggestion(name, fitting) || `: ${choice(fitting)}`;
      return finding('S095', path, `src/extensions has no ${wanted} "${name}"${proposal}`);
    }
    if (!places.includes(found.place)) {
      return finding(
        'S095',
        path,
        `"${name}" is a ${found.place}, and this names ${listed(places.map((place) => `a ${place}`))}: ${choice(fitting)}`,
      );
    }
    return [
      ...found.reads.flatMap((field): Finding[] =>
        fields ? noField('S096', `the extension "${name}" reads "${field}", which`, field, path, { fields }) : [],
      ),
      ...found.resources.flatMap((other) =>
        noResource(other, path, model.declared).flatMap(({ message }) =>
          finding('S096', path, `the extension "${name}" reads other records: ${message}`),
        ),
      ),
    ];
  });
};

function namedBy({ source }: Resource, { resources }: SchemaModel): Named[] {
  const { fields } = source;
  return [
    ...(source.extension === undefined
      ? []
      : [{ name: source.extension, path: ['extension'], places: ['page' as const] }]),
    ...eachAt(source.tabs, ['tabs']).flatMap(([{ extension }, path]): Named[] =>
      extension === undefined ? [] : [{ name: extension, path: [...path, 'extension'], places: ['tab'], fields }],
    ),
    ...blocksOf(source).flatMap(([{ extension, of }, path]): Named[] => {
      if (extension === undefined) return [];
      const about = of === undefined ? fields : resources.get(fields[of]?.to ?? '')?.source.fields;
      return [{ name: extension, path: [...path, 'extension'], places: ['block'], fields: about }];
    }),
    ...Object.entries(source.actions ?? {}).flatMap(([action, { extension }]): Named[] =>
      extension === undefined
        ? []
        : [{ name: extension, path: ['actions', action, 'extension'], places: ['dialog', 'page'], fields }],
    ),
    ...allFields(source).flatMap(({ field: { extension }, path, own }): Named[] =>
      extension === undefined
        ? []
        : [{ name: extension, path: [...path, 'extension'], places: own ? ['cell'] : [], fields }],
    ),
  ];
}

function choice(names: string[]): string {
  return names.length === 0
    ? 'there is none'
    : `there ${names.length === 1 ? 'is' : 'are'} ${names.map((name) => `"${name}"`).join(', ')}`;
}
