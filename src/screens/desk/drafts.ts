import type { KeyedStorage } from '../../auth/safe-storage';
import { draftKey, readDraft, writeDraft } from '../../views/form/draft';
import { parts } from './parts';
import { findReply, type Message, type Reply } from './talk';

interface Draft {
  reply: Reply;
  /** Set while it is on its way: the largest message id that was known before. */
  after?: number;
}

const none: Draft = { reply: { content: '', img: '' } };

/**
 * The replies being written, by conversation, kept in the browser for one user until they are sent. One that was on its
 * way when the page was closed is dropped when the conversation has it.
 * @param center address of the data center
 * @param now milliseconds since 1970
 */
export function createDrafts(storage: KeyedStorage, center: string, user: string, now: () => number = Date.now) {
  const known = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  const keyOf = (id: string) => draftKey(center, user, parts.messages, id);
  const get = (id: string): Draft => {
    const draft = known.get(id) ?? read(storage, keyOf(id), now());
    known.set(id, draft);
    return draft;
  };
  const put = (id: string, draft: Draft) => {
    known.set(id, draft);
    const { reply, after } = draft;
    writeDraft(storage, keyOf(id), { at: now(), values: isEmpty(reply) ? {} : { ...reply, ...(after !== undefined && { after }) } });
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same object as long as nothing was typed. */
    reply: (id: string): Reply => get(id).reply,
    /** Changes the draft as it is by now: a picture may be there long after it was chosen. */
    write: (id: string, change: Partial<Reply>) => put(id, { reply: { ...get(id).reply, ...change } }),
    /** It is on its way. */
    leave: (id: string, reply: Reply, after: number) => put(id, { reply, after }),
    drop: (id: string) => put(id, none),
    /** Drops a reply that was on its way and has arrived; answers whether it has. */
    settle(id: string, messages: readonly Message[]): boolean {
      const { reply, after } = get(id);
      const arrived = after !== undefined && findReply(messages, after, reply) !== undefined;
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
  return { reply: { content: text(values['content']), img: text(values['img']) }, ...(typeof values['after'] === 'number' && { after: values['after'] }) };
}

function isEmpty({ content, img }: Reply): boolean {
  return content === '' && img === '';
}
