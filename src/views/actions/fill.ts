import type { CellContext } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import { holds } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fillTemplate, parseTemplate } from '../../schema/template';
import { isolated } from '../isolated';

/** Fills the placeholders of an operation's text with the texts of one record. */
export function filled(
  text: string,
  fieldOf: (name: string) => FieldDefinition | undefined,
  record: Record<string, unknown>,
  { translate, language }: Pick<CellContext, 'translate' | 'language'>,
): string {
  if (!text.includes('{')) return text;
  const context: CellContext = { translate, language, refs: () => undefined, linkTo: () => undefined };
  return fillTemplate(parseTemplate(text), (name) => {
    const field = fieldOf(name);
    return field && holds(field.when, record) ? isolated(textOf(field)(record, context)) : undefined;
  });
}
