import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { textOf } from '../../fields/texts';
import { useLocked } from '../../ui/useLocked';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { useOfferUndo } from '../undo/useOfferUndo';
import { useProvider } from '../useProvider';
import { titleOf } from '../title';
import { useBarMemory } from './actions-context';
import { useFill } from './useFill';
import { operationOf, type CallAction } from './operation';
import { lookAgain, runOn, type Outcome } from './outcome';
import { successText } from './success-text';
import type { Values } from '../form/changes';

/** The problem of the last try: it failed, or its result is unknown. */
type Trouble = Extract<Outcome, { kind: 'open' | 'unknown' }>;

interface Sent {
  action: CallAction;
  values: Values;
}

/** Runs the actions of a record's bar, one at a time, and reports each result. */
export function useInPlace(record: RaRecord) {
  const definition = useDefinition();
  const provider = useProvider();
  const translate = useTranslate();
  const { tell, after } = useBarMemory();
  const fill = useFill(definition);
  const offerUndo = useOfferUndo(definition);
  const context = useCellContext([], undefined);
  const [busy, locked] = useLocked();
  const [trouble, setTrouble] = useState<Trouble>();
  const [sent, setSent] = useState<Sent>();

  const howItEnded = ({ tells = [] }: CallAction, now: RaRecord) =>
    tells
      .flatMap((name) => definition.fields[name] ?? [])
      .map((field) => [field.label, textOf(field)(now, context)])
      .filter(([, text]) => text)
      .map((pair) => pair.join(' '))
      .join(translate('fields.comma'));

  const settle = ({ action, values }: Sent, outcome: Outcome) => {
    const operation = operationOf(action);
    if (outcome.kind === 'open' || outcome.kind === 'unknown') {
      setTrouble(outcome);
      after(operation, []);
      return;
    }
    if (outcome.kind === 'elsewhere') {
      const title = titleOf(definition, outcome.now ?? record);
      const text = outcome.now
        ? translate('actions.elsewhere', { title, how: howItEnded(action, outcome.now) })
        : translate('actions.gone', { title });
      tell({ tone: 'warn', text });
    } else {
      const done = fill(successText(operation, 1, translate), operation, record, values);
      const text = outcome.kind === 'done' ? done : translate('actions.likely', { text: done });
      tell(undefined);
      void offerUndo({ operation, records: [record] }, text, () => tell({ tone: 'good', text }));
    }
    after(operation, [record]);
  };

  return {
    busy,
    trouble,
    /** @returns the result, undefined while another action runs or the last result is unknown */
    run: async (action: CallAction, values: Values): Promise<Outcome | undefined> => {
      let outcome: Outcome | undefined;
      await locked(async () => {
        if (trouble?.kind === 'unknown') return;
        setTrouble(undefined);
        setSent({ action, values });
        outcome = await runOn(provider, definition, action, record, values);
        settle({ action, values }, outcome);
      });
      return outcome;
    },
    /** Reads the record again after a lost answer. */
    readAgain: () =>
      locked(async () => {
        if (trouble && sent)
          settle(sent, await lookAgain(provider, definition, sent.action, record, sent.values, trouble.error));
      }),
  };
}
