import { use } from 'react';
import type { RaRecord } from 'react-admin';
import { chunk } from '../../ui/chunk';
import { DataCenterContext } from '../data-center';
import { useDefinition } from '../definitions';
import { WithTexts } from '../WithTexts';
import { useEntries } from './useJournal';

const OwnChanges = chunk(() => import('./OwnChanges').then((module) => module.OwnChanges));

/** What this user did to a record in this browser; nothing, and no code, where there is nothing. */
export function YourChanges({ record }: { record: RaRecord }) {
  const { name } = useDefinition();
  const center = use(DataCenterContext);
  const entries = useEntries().filter(
    (entry) => entry.resource === name && String(entry.id) === String(record.id) && entry.center === center,
  );
  if (entries.length === 0) return null;
  return (
    <WithTexts section="journal" code={OwnChanges}>
      <OwnChanges entries={entries} />
    </WithTexts>
  );
}
