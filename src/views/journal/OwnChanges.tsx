import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import { ActItem } from './ActItem';
import type { JournalEntry } from './entry';
import './journal.css';

/** The entries of one record, closed at first. */
export function OwnChanges({ entries }: { entries: readonly JournalEntry[] }) {
  const translate = useTranslate();
  const definition = useDefinition();
  return (
    <details className="v-card v-journal-own">
      <summary>
        <Icon name="chevron-right" />
        {translate('journal.own', { count: entries.length })}
      </summary>
      <ol>
        {entries.toReversed().map((entry) => (
          <ActItem key={entry.key} entries={[entry]} definition={definition} isOwn />
        ))}
      </ol>
    </details>
  );
}
