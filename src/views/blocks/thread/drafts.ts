import type { KeyedStorage } from '../../../auth/safe-storage';
import { isTexts } from '../../../schema/json';
import { draftKey, readDraft, writeDraft } from '../../form/draft';
import { findReply, type Letter, type Message, type Reply } from './talk';
import { createListeners } from '../../../wire/listeners';

interface Draft {
  reply: Reply;
  /** Set during sending: ids of earlier messages with the same content. */
  before?: string[];
}

const none: Draft = { reply: { text: '', picture: '' } };

/**
 * The unsent replies of one user by thread, stored in the browser. A reply that was being sent when the page closed is
 * dropped when the thread has it.
 * @param center address of the data center
 * @param now milliseconds since 1970
 */
export function createDrafts(storage: KeyedStorage, center: string, user: string, now: () => number = Date.now) {
  const known = new Map<string, Draft>();
  const listeners = createListeners();
  const keyOf = (id: string) => draftKey(center, user, 'thread', id);
  const get = (id: string): Draft => {
    const draft = known.get(id) ?? read(storage, keyOf(id), now());
    known.set(id, draft);
    return draft;
  };
  const put = (id: string, draft: Draft) => {
    known.set(id, draft);
    const { reply, before } = draft;
    writeDraft(storage, keyOf(id), {
      at: now(),
      values: isEmpty(reply) ? {} : { ...reply, ...(before && { before }) },
    });
    listeners.tell();
  };
  return {
    subscribe: listeners.subscribe,
    /** The same object as long as nothing was typed. */
    reply: (id: string): Reply => get(id).reply,
    isTyped: (id: string): boolean => !isEmpty(get(id).reply),
    /** Changes the current draft: an upload may end long after its picture was chosen. */
    write: (id: string, change: Partial<Reply>) => put(id, { reply: { ...get(id).reply, ...change } }),
    /** Marks the reply as being sent. */
    leave: (id: string, { reply, before }: Letter) => put(id, { reply, before }),
    drop: (id: string) => put(id, none),
    /** Drops a sent reply that has arrived; returns whether it has. */
    settle(id: string, messages: readonly Message[]): boolean {
      const { reply, before } = get(id);
      const arrived = before !== undefined && findReply(messages, { reply, before }) !== undefined;
      if (arrived) put(id, none);
      return arrived;
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

function read(storage: KeyedStorage, key: string, now: number): Draft {
  const values = readDraft(storage, key, now)?.values;
  if (!values) return none;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { before } = values;
  return {
    reply: { text: text(values['text']), picture: text(values['picture']) },
    ...(isTexts(before) && { before }),
  };
}

function isEmpty({ text, picture }: Reply): boolean {
  return text === '' && picture === '';
}
