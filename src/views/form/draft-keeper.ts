import type { KeyedStorage } from '../../auth/safe-storage';
import type { FieldDefinition } from '../../schema/field-definition';
import { sameValue } from '../../fields/same-value';
import type { Values } from './changes';
import { dropDraft, keepable, leftOut, readDraft, writeDraft, type Draft } from './draft';
import { createListeners } from '../../wire/listeners';

interface Input {
  storage: KeyedStorage;
  fields: Record<string, FieldDefinition>;
  /** The form's current values. */
  current: () => Values;
  /** The values that differ from the record. */
  changes: () => Values;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Milliseconds after the last key before the draft is written. */
const PAUSE = 500;

/** Keeps the draft of one form. It writes after a pause in typing, so that typing stays fast. */
export function createDraftKeeper({ storage, fields, current, changes, now = Date.now }: Input) {
  let key: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offered: Draft | null = null;
  let sent: true | undefined;
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
    // An unanswered offer is kept below the new values.
    const typed = changes();
    const left = [...new Set([...(offered?.left ?? []), ...leftOut(fields, typed)])];
    writeDraft(storage, key, {
      at: now(),
      values: { ...offered?.values, ...keepable(fields, typed) },
      ...(left.length > 0 && { left }),
      ...(sent && { sent }),
    });
  };

  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  };

  return {
    /** Starts to keep a draft, and offers an earlier one that differs from the form. */
    open(openedKey: string) {
      // What waits belongs to the former data center or user.
      if (key !== undefined && key !== openedKey) flush();
      key = openedKey;
      const draft = readDraft(storage, key, now());
      sent ??= draft?.sent;
      const shown = current();
      setOffer(
        draft && Object.entries(draft.values).some(([name, value]) => !sameValue(value, shown[name])) ? draft : null,
      );
    },
    touch,
    /** The record may have been added: the next visit says so. */
    lose() {
      sent = true;
      touch();
    },
    /** Writes pending changes, because the page closes. */
    flush,
    /** The draft of an earlier visit, until the user answers the offer. */
    offer: () => offered,
    subscribe: listeners.subscribe,
    /** The offer was answered. */
    settle: () => setOffer(null),
    /** The form was saved or discarded. */
    drop() {
      stopTimer();
      sent = undefined;
      setOffer(null);
      if (key !== undefined) dropDraft(storage, key);
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
