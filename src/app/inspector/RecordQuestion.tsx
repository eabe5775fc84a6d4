import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { isNotFound } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import type { BrowserRecord } from '../../wire/records';
import { filtersAgainst, listQueryOf } from './why-no-row';
import '../../fields/inputs.css';

/** Asks for the id of a record, and says why it is not among the rows. */
export function RecordQuestion({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [id, setId] = useState('');
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);

  const explain = (record: BrowserRecord): string => {
    const keys = queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryKey }) => queryKey);
    const query = listQueryOf(keys, definition.name);
    const isShown =
      document.querySelector(
        `[data-id="${CSS.escape(String(record.id))}"], [data-row="${CSS.escape(String(record.id))}"], [data-card="${CSS.escape(String(record.id))}"]`,
      ) !== null;
    if (isShown) return translate('inspector.row.shown');
    const against = filtersAgainst(definition, record, { ...definition.list.filter, ...query?.filter });
    if (against.length === 0) return translate('inspector.row.page', { page: query?.page ?? 1 });
    return against
      .map((name) =>
        translate('inspector.row.filter', {
          filter: definition.fields[name]?.label ?? name,
          name,
          wanted: JSON.stringify(query?.filter[name] ?? definition.list.filter[name]),
          value: JSON.stringify(record[name] ?? null),
        }),
      )
      .join(' ');
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (id.trim() === '') return;
    setBusy(true);
    try {
      const { data } = await provider.getOne<BrowserRecord>(definition.name, { id: id.trim(), meta: { quiet: true } });
      say(explain(data));
    } catch (error) {
      say(isNotFound(error) ? translate('inspector.row.missing') : errorText(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="p-inspect-question" onSubmit={(event) => void ask(event)}>
      <FieldFrame label={translate('inspector.row.label', { key: definition.id.join(', ') })}>
        {(control) => (
          <span className="c-affixed">
            <input
              {...control}
              className="c-input"
              value={id}
              autoComplete="off"
              onChange={(event) => setId(event.target.value)}
            />
            <Button type="submit" busy={busy}>
              {translate('inspector.row.ask')}
            </Button>
          </span>
        )}
      </FieldFrame>
      <p role="status">{said}</p>
    </form>
  );
}
