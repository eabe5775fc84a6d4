import { isUnsure } from '../../errors/console-error';
import { errorText, type Translate } from '../../errors/error-text';
import { ownErrorText } from '../../errors/field-errors';
import type { ResourceDefinition } from '../../schema/definition';
import type { RowResult } from './run';

/** Why a write failed, in words: the definition's own text for the code goes before the catalogue's. */
export function failureText(definition: ResourceDefinition, error: unknown, translate: Translate): string {
  return ownErrorText(definition.errors, error) ?? errorText(error, translate);
}

/** Why a row failed. If it was read again after a lost answer, the text says that it was not done. */
export function resultText<T>(definition: ResourceDefinition, result: RowResult<T>, translate: Translate): string {
  if (!('error' in result)) return translate('actions.notRun');
  const readSince = result.state === 'failed' && isUnsure(result.error);
  return readSince ? translate('actions.notDone') : failureText(definition, result.error, translate);
}
