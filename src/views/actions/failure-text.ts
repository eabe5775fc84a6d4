import { errorText, type Translate } from '../../errors/error-text';
import { ownErrorText } from '../../errors/field-errors';
import type { ResourceDefinition } from '../../schema/definition';

/** Why a write failed, in words: the definition's own text for the code goes before the catalogue's. */
export function failureText(definition: ResourceDefinition, error: unknown, translate: Translate): string {
  return ownErrorText(definition.errors, error) ?? errorText(error, translate);
}
