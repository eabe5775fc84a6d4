import type { DraftField } from './draft';
import type { Known } from './known';

/**
 * The fields without the titles of references that `_defaults.yaml` knows (`comp_name` beside `comp_id`): they come with the
 * reference. A reference without its title has a check.
 */
export function withTitles(fields: DraftField[], { defaults }: Known): DraftField[] {
  const names = new Set(fields.map(({ name }) => name));
  const titleOf = ({ name, field }: DraftField): string | undefined => {
    const title = field.type === undefined && Object.hasOwn(defaults, name) ? defaults[name]?.text : undefined;
    return typeof title === 'string' && title !== name && Object.hasOwn(defaults, title) ? title : undefined;
  };
  const titles = new Set(fields.flatMap((field) => titleOf(field) ?? []));
  return fields
    .filter(({ name }) => !titles.has(name))
    .map((field) => {
      const title = titleOf(field);
      if (title === undefined || names.has(title)) return field;
      return { ...field, checks: [...field.checks, `that answers have ${title} beside it; if not, text: null`] };
    });
}
