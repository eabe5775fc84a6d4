import type { KeyedStorage } from '../../auth/safe-storage';
import type { FieldDefinition } from '../../schema/field-definition';
import { sameValue } from '../../fields/same-value';
import type { Values } from './changes';
import { dropDraft, keepable, readDraft, writeDraft, type Draft } from './draft';
import type { Lost } from './saving';
import { createListeners } from '../../wire/listeners';

interface Input {
  storage: KeyedStorage;
  fields: Record<string, FieldDefinition>;
  /** What the form holds now. */
  current: () => Values;
  /** What of it differs from the record. */
  changes: () => Values;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Quiet time after a key before the draft is written. */
const PAUSE = 500;

/** Keeps what is typed into one form, some time after the last key, so that typing costs nothing. */
export function createDraftKeeper({ storage, fields, current, changes, now = Date.now }: Input) {
  let key: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offered: Draft | null = null;
  let lost: Draft['lost'];
  const listeners = createListeners();

  const setOffer = (draft: Draft | null) => {
    offered = draft;
    listeners.tell();
  };

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const flush = () => {
    if (timer === undefined || key === undefined) return;
    stopTimer();
    // An offer that nobody answered yet survives under what is typed now.
    writeDraft(storage, key, { at: now(), values: { ...offered?.values, ...keepable(fields, changes()) }, ...(lost && { lost }) });
  };

  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  };

  return {
    /** Begins to keep; offers what an earlier visit left, as long as it differs from what the form shows. */
    open(openedKey: string) {
      key = openedKey;
      const draft = readDraft(storage, key, now());
      lost ??= draft?.lost;
      const shown = current();
      setOffer(draft && Object.entries(draft.values).some(([name, value]) => !sameValue(value, shown[name])) ? draft : null);
    },
    touch,
    /** What was typed may have been added: whoever comes back to it looks for the record first. */
    lose({ sent, before }: Lost) {
      lost = { sent: keepable(fields, sent), before };
      touch();
    },
    /** Writes what is still waiting: the page is left. */
    flush,
    /** What an earlier visit left, until it is answered. */
    offer: () => offered,
    subscribe: listeners.subscribe,
    /** The offer was answered. */
    settle: () => setOffer(null),
    /** Saved or thrown away. */
    drop() {
      stopTimer();
      lost = undefined;
      setOffer(null);
      if (key !== undefined) dropDraft(storage, key);
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
