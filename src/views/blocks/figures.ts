import type { FiguresBlock, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';

interface ShownFigure {
  /** The field's name, or the label of a remainder. */
  key: string;
  label: string;
  field: FieldDefinition;
  /** Field that is subtracted. */
  minus?: string;
}

/** The figures of a block whose field is shown; of a remainder both fields, since it tells the other one. */
export function shownFigures(
  figures: FiguresBlock['figures'],
  { fields }: ResourceDefinition,
  isShown: (field: FieldDefinition) => boolean,
): ShownFigure[] {
  return figures.flatMap((figure) => {
    const field = fields[typeof figure === 'string' ? figure : figure.field];
    if (!field || !isShown(field)) return [];
    if (typeof figure === 'string') return [{ key: figure, label: field.label, field }];
    const { label, minus } = figure;
    return fields[minus] && isShown(fields[minus]) ? [{ key: label, label, field, minus }] : [];
  });
}
