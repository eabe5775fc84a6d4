import { isUnsure } from '../../errors/console-error';
import { findReply, type Message, type Reply } from './talk';

/** Where the reply to one conversation stands. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Its answer was lost; the conversation is being read again. */
  | { kind: 'reading' }
  /** It was refused, and nothing was sent. */
  | { kind: 'failed'; error: unknown }
  /** Its answer was lost, and reading again shows that it did not arrive: it may be sent again. */
  | { kind: 'absent' }
  /** Its answer was lost, and nothing could be read: nobody knows, so nobody may send again yet. */
  | { kind: 'unreadable'; letter: Letter };

/** The calls of one conversation. */
export interface Post {
  send: (reply: Reply) => Promise<unknown>;
  read: () => Promise<Message[]>;
}

export interface Letter {
  reply: Reply;
  /** Largest message id that was known before it was sent. */
  after: number;
}

const idle: Sending = { kind: 'idle' };

/**
 * The replies under way, by conversation: they go on while another conversation is looked at, and none is sent twice.
 */
export function createOutbox() {
  const states = new Map<string, Sending>();
  const listeners = new Set<() => void>();
  const put = (id: string, state: Sending) => {
    if (state.kind === 'idle') states.delete(id);
    else states.set(id, state);
    for (const listener of [...listeners]) listener();
  };
  const get = (id: string): Sending => states.get(id) ?? idle;

  /** Looks for a reply whose answer was lost. */
  async function lookFor(id: string, letter: Letter, post: Post): Promise<boolean> {
    put(id, { kind: 'reading' });
    try {
      const arrived = findReply(await post.read(), letter.after, letter.reply) !== undefined;
      put(id, arrived ? idle : { kind: 'absent' });
      return arrived;
    } catch {
      put(id, { kind: 'unreadable', letter });
      return false;
    }
  }

  return {
    get,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends a reply unless one is under way; answers whether it has arrived. Never throws. */
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
    /** Looks again for a reply of which nothing is known; answers whether it has arrived. */
    async readAgain(id: string, post: Post): Promise<boolean> {
      const state = get(id);
      return state.kind === 'unreadable' && lookFor(id, state.letter, post);
    },
    /** The text was changed: what was said of the last try no longer matters. */
    forget(id: string) {
      if (!isLocked(get(id)) && get(id).kind !== 'idle') put(id, idle);
    },
    /** The conversation has the reply: it was read for another reason. */
    arrived(id: string) {
      if (get(id).kind !== 'idle') put(id, idle);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Whether nothing may be sent: something is under way, or nobody knows what became of it. */
export function isLocked({ kind }: Sending): boolean {
  return kind === 'sending' || kind === 'reading' || kind === 'unreadable';
}
