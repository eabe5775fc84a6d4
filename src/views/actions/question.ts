import type { Translate } from '../../fields/cell';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from './operation';

/** The heading of an operation's dialog: a question that names the record once, or the action's label above its parameters. */
export function questionOf(
  { label, action, fields }: Operation,
  { singular: one, single }: ResourceDefinition,
  titles: string[],
  translate: Translate,
): string {
  const [title = ''] = titles;
  const about = { label, one, title, smart_count: titles.length };
  if (!action) return translate(titles.length === 1 ? 'actions.deleteOne' : 'actions.deleteMany', about);
  const asked = fields.length === 0;
  if (titles.length === 0 || single) return asked ? translate('actions.askList', about) : label;
  if (titles.length === 1) return translate(asked ? 'actions.ask' : 'actions.fill', about);
  return translate(asked ? 'actions.askMany' : 'actions.fillMany', about);
}
