import type { RaRecord } from 'react-admin';
import type { Translate } from '../../errors/error-text';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { resultText } from './failure-text';
import type { Operation } from './operation';
import { perform } from './perform';

/** @returns why it failed, or the id of a created record */
export async function runDirect(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  operation: Operation,
  records: RaRecord[],
  translate: Translate,
): Promise<{ failure: string } | { made?: RaRecord['id'] | undefined }> {
  const [result] = await perform(provider, definition, operation, records, { values: {} });
  if (result && 'error' in result) return { failure: resultText(definition, result, translate) };
  return { made: result?.state === 'done' ? result.made : undefined };
}
