import { keyFinding, finding, type Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';
import type { FieldsSource, GallerySource } from '../source';
import type { Path } from '../source-node';
import { link } from './links';
import { noField } from './no-field';

/**
 * S007, S022, S026, S062: a gallery names an image field and existing fields.
 * @param ours the fields of the shown record
 */
export function checkGallery(
  { picture, resource: to, match, fields: names = [] }: GallerySource,
  path: Path,
  ours: FieldsSource,
  resource: Resource,
  model: SchemaModel,
): Finding[] {
  if (to === undefined) {
    const own: Finding[] = match
      ? [keyFinding('S007', [...path, 'match'], '"match" needs "resource", whose records it selects')]
      : [];
    return [...own, ...shown(picture, names, path, ours, '')];
  }
  const without: Finding[] = match
    ? []
    : [finding('S007', path, 'a gallery with "resource" needs "match", which selects the records')];
  const theirs = model.resources.get(to)?.source.fields;
  return [
    ...without,
    ...link(to, match ?? {}, path, 'resource', resource, model),
    ...(theirs ? shown(picture, names, path, theirs, ` of ${to}`) : []),
  ];
}

function shown(picture: string, names: readonly string[], path: Path, fields: FieldsSource, where: string): Finding[] {
  const unknown = (name: string, at: Path): Finding[] =>
    name in fields ? [] : [noField('S062', `"${name}"`, name, at, { fields }, where)];
  const type = fields[picture]?.type;
  const noPicture: Finding[] =
    type === undefined || type === 'image'
      ? []
      : [finding('S062', [...path, 'picture'], `"${picture}" has the type ${type}: a picture needs the type image`)];
  return [
    ...unknown(picture, [...path, 'picture']),
    ...noPicture,
    ...names.flatMap((name, index) => unknown(name, [...path, 'fields', index])),
  ];
}
