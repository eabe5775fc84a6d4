import { isUnsure } from '../../../errors/console-error';
import { findReply, type Letter, type Message, type Reply } from './talk';
import { createListeners } from '../../../wire/listeners';

/** State of the reply to one thread. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Its answer was lost; the thread is being read again. */
  | { kind: 'reading' }
  /** It was refused, and nothing was sent. */
  | { kind: 'failed'; error: unknown }
  /** Its answer was lost, and reading again shows that it did not arrive: it may be sent again. */
  | { kind: 'absent' }
  /** Its answer was lost, and the thread could not be read: it must not be sent again yet. */
  | { kind: 'unreadable'; letter: Letter };

/** The calls of one thread. */
export interface Post {
  send: (reply: Reply) => Promise<unknown>;
  read: () => Promise<Message[]>;
}

const idle: Sending = { kind: 'idle' };

/**
 * The replies being sent, by thread. They continue while another record is open, and none is sent twice.
 */
export function createOutbox() {
  const states = new Map<string, Sending>();
  const listeners = createListeners();
  const put = (id: string, state: Sending) => {
    if (state.kind === 'idle') states.delete(id);
    else states.set(id, state);
    listeners.tell();
  };
  const get = (id: string): Sending => states.get(id) ?? idle;

  /** Searches the thread for a reply with a lost answer. */
  async function lookFor(id: string, letter: Letter, post: Post): Promise<boolean> {
    put(id, { kind: 'reading' });
    try {
      const arrived = findReply(await post.read(), letter) !== undefined;
      put(id, arrived ? idle : { kind: 'absent' });
      return arrived;
    } catch {
      put(id, { kind: 'unreadable', letter });
      return false;
    }
  }

  return {
    get,
    subscribe: listeners.subscribe,
    /** Sends a reply unless one is being sent; returns whether it has arrived. Never throws. */
    async send(id: string, letter: Letter, post: Post): Promise<boolean> {
      if (isLocked(get(id))) return false;
      put(id, { kind: 'sending' });
      try {
        await post.send(letter.reply);
        put(id, idle);
        return true;
      } catch (error) {
        if (isUnsure(error)) return lookFor(id, letter, post);
        put(id, { kind: 'failed', error });
        return false;
      }
    },
    /** Searches again for a reply with an unknown result; returns whether it has arrived. */
    async readAgain(id: string, post: Post): Promise<boolean> {
      const state = get(id);
      return state.kind === 'unreadable' && lookFor(id, state.letter, post);
    },
    /** The text was changed: drops the result of the last try. */
    forget(id: string) {
      if (!isLocked(get(id)) && get(id).kind !== 'idle') put(id, idle);
    },
    /** Another read of the thread has found the reply. */
    arrived(id: string) {
      if (get(id).kind !== 'idle') put(id, idle);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Whether sending is blocked: a reply is being sent, or its result is unknown. */
export function isLocked({ kind }: Sending): boolean {
  return kind === 'sending' || kind === 'reading' || kind === 'unreadable';
}
