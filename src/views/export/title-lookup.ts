import type { Identifier, RaRecord } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { isReference, kindOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { Titles } from '../useReferences';
import { titleOf, wantedIds } from '../title';

interface Sources {
  load: (resource: string) => Promise<ResourceDefinition>;
  provider: Pick<ConsoleDataProvider, 'getMany'>;
}

interface TitleLookup {
  /** Reads the unknown titles of the records that these refer to: one call per resource. */
  learn: (fields: FieldDefinition[], records: RaRecord[], signal: AbortSignal) => Promise<void>;
  titles: Titles;
}

/**
 * Titles of referenced records, collected over the pages of an export. Records that the user may not read keep their
 * spare title or id; a failure of the connection or of the session is thrown.
 */
export function createTitleLookup({ load, provider }: Sources): TitleLookup {
  const known = new Map<string, Map<string, string | undefined>>();
  const refused = new Set<string>();

  async function read(resource: string, ids: Identifier[], signal: AbortSignal): Promise<void> {
    const titles = known.get(resource) ?? new Map<string, string | undefined>();
    known.set(resource, titles);
    const missing = ids.filter((id) => !titles.has(String(id)));
    if (missing.length === 0 || refused.has(resource)) return;
    try {
      const [definition, { data }] = await Promise.all([
        load(resource),
        provider.getMany<RaRecord>(resource, { ids: missing, signal, meta: { quiet: true } }),
      ]);
      for (const id of missing) titles.set(String(id), undefined);
      for (const record of data) titles.set(String(record.id), titleOf(definition, record));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.add(resource);
    }
  }

  return {
    learn: async (fields, records, signal) => {
      await Promise.all(
        [...wantedIds(fields.map(eachByItself), records)].map(([resource, ids]) => read(resource, ids, signal)),
      );
    },
    titles: (resource, id) => known.get(resource)?.get(String(id)),
  };
}

/** A text that a record carries of several others does not say which title is whose. */
function eachByItself(field: FieldDefinition): FieldDefinition {
  if (!isReference(field) || !kindOf(field).several) return field;
  return { ...field, options: { ...field.options, text: undefined } } as FieldDefinition;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ConsoleError && error.kind === 'code' && error.code !== 401;
}
