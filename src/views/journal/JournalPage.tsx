import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { dayText } from '../../fields/date/instant';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { drawnFrom } from '../bulk/plan';
import { DataCenterContext } from '../data-center';
import { useDefinitions } from '../definitions';
import { usePageTitle } from '../page-title';
import { ActItem } from './ActItem';
import { actsOf, type Act } from './acts';
import type { JournalEntry } from './entry';
import { unitAt } from './units';
import { useEntries } from './useJournal';
import './journal.css';

/** Acts that are drawn at first, and with each further step. */
const step = 50;

/** What the user did in this browser, the newest first, with its undo. */
export function JournalPage() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const center = use(DataCenterContext);
  const title = translate('shell.journal');
  usePageTitle(title);
  const entries = useEntries();
  const [text, setText] = useState('');
  const [most, setMost] = useState(step);
  const own = entries.filter((entry) => entry.center === center);
  const elsewhere = entries.length - own.length;
  const definitions = useDefinitionsOf(own);
  const acts = actsOf(own).flatMap((act) => {
    const definition = definitions?.get(act.resource);
    return definition && isFound(definition, act, text) ? [{ act, definition }] : [];
  });
  return (
    <>
      <div className="v-head">
        <h1>{title}</h1>
      </div>
      <p className="v-head-about">{translate('journal.lead')}</p>
      {own.length > 0 && (
        <input
          type="search"
          className="c-input v-journal-filter"
          aria-label={translate('journal.filter')}
          placeholder={translate('journal.filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p className="c-visually-hidden" role="status">
        {text.trim() === '' ? '' : translate('journal.found', numbered(acts.length))}
      </p>
      {own.length === 0 && (
        <State icon="history" title={translate('journal.empty')} text={translate('journal.emptyText')} />
      )}
      {own.length > 0 && definitions && acts.length === 0 && (
        <State icon="search" title={translate('journal.noneFound')} />
      )}
      {daysOf(acts.slice(0, most)).map(({ day, shown }) => (
        <section key={day} className="v-card v-journal-day" aria-label={day}>
          <h2>
            <time dateTime={day}>{dayName(day, language)}</time>
          </h2>
          <ol>
            {shown.map(({ act, definition }) => (
              <ActItem key={act.key} entries={act.entries} definition={definition} />
            ))}
          </ol>
        </section>
      ))}
      {acts.length > most && <Button onClick={() => setMost(most + step)}>{translate('journal.more')}</Button>}
      {elsewhere > 0 && <p className="v-journal-elsewhere">{translate('journal.elsewhere', numbered(elsewhere))}</p>}
    </>
  );
}

interface Shown {
  act: Act;
  definition: ResourceDefinition;
}

function daysOf(acts: Shown[]): { day: string; shown: Shown[] }[] {
  const days = new Map<string, Shown[]>();
  for (const each of acts) {
    const day = dayText(new Date(each.act.at));
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, shown]) => ({ day, shown }));
}

/** The definitions of the entries; undefined until they are loaded. Screens that are no more are left out. */
function useDefinitionsOf(entries: readonly JournalEntry[]): Map<string, ResourceDefinition> | undefined {
  const { load } = useDefinitions();
  const [language] = useLocaleState();
  const names = [...new Set(entries.map(({ resource }) => resource))];
  const { data } = useQuery({
    queryKey: ['journal', language, ...names],
    queryFn: async () =>
      (await Promise.allSettled(names.map(load))).flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    staleTime: Infinity,
    placeholderData: (former) => former,
  });
  return data && new Map(data.map((definition) => [definition.name, definition]));
}

/** Whether an act says all words of a text. */
function isFound(definition: ResourceDefinition, { entries }: Act, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = entries.flatMap((entry) => [
    definition.label,
    entry.title ?? '',
    String(entry.id),
    definition.actions.find(({ name }) => name === entry.action)?.label ?? '',
    ...entry.paths.flatMap((path) => {
      const unit = unitAt(definition, path);
      if (!unit) return [];
      const written = [entry.from, entry.to].map((values) => textOf(unit.field)(drawnFrom(unit, values), plain));
      return [unit.label, ...written];
    }),
  ]);
  const all = said.join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}

const plain = { translate: (key: string) => key, language: '', refs: () => undefined, linkTo: () => undefined };

function dayName(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
}
