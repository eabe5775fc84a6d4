import type { FieldDefinition } from '../../schema/field-definition';
import type { Translate } from '../cell';

export function lengthNote({ options }: FieldDefinition<'text' | 'longtext'>, translate: Translate): string {
  return options.max === undefined ? '' : translate('import.note.length', { max: options.max });
}
