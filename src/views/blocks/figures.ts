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

/** The figures of a block whose field is shown. */
export function shownFigures(figures: FiguresBlock['figures'], { fields }: ResourceDefinition, isShown: (field: FieldDefinition) => boolean): ShownFigure[] {
  return figures.flatMap((figure) => {
    const field = fields[typeof figure === 'string' ? figure : figure.field];
    if (!field || !isShown(field)) return [];
    return typeof figure === 'string' ? [{ key: figure, label: field.label, field }] : [{ key: figure.label, label: figure.label, field, minus: figure.minus }];
  });
}
