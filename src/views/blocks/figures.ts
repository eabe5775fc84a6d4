import type { FiguresBlock, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';

/** The figures of a block that this user sees. */
export function shownFigures(
  figures: FiguresBlock['figures'],
  { fields }: ResourceDefinition,
  isShown: (field: FieldDefinition) => boolean,
): FieldDefinition[] {
  return figures.flatMap((name) => fields[name] ?? []).filter(isShown);
}
