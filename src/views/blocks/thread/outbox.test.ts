import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { createOutbox, type Post } from './outbox';
import type { Message } from './talk';

const letter = { reply: { text: 'Please restart it.', picture: '' }, before: ['3'] };
const arrived: Message = {
  id: '4',
  ours: true,
  name: 'admin',
  side: 'Staff',
  text: 'Please restart it.',
  picture: '',
  sent: '',
};
const lost = new ConsoleError({ kind: 'lost', unsure: true });
const network = new ConsoleError({ kind: 'network' });

function post(send: () => Promise<unknown>, read: () => Promise<Message[]> = async () => []) {
  return {
    send: vi.fn<Post['send']>(send),
    read: vi.fn<Post['read']>(read),
  };
}

function answered() {
  return post(async () => ({}));
}

function fails(error: unknown) {
  return () => Promise.reject(error);
}

describe('the outbox', () => {
  it('sends a reply once, however often it is asked', async () => {
    const outbox = createOutbox();
    let answer: (value: unknown) => void = () => undefined;
    const calls = post(() => new Promise((resolve) => (answer = resolve)));
    const first = outbox.send('7', letter, calls);
    expect(outbox.get('7').kind).toBe('sending');
    expect(await outbox.send('7', letter, calls)).toBe(false);
    answer({});
    expect(await first).toBe(true);
    expect(calls.send).toHaveBeenCalledTimes(1);
    expect(outbox.get('7').kind).toBe('idle');
  });

  it('keeps threads apart', async () => {
    const outbox = createOutbox();
    const waiting = post(() => new Promise(() => undefined));
    void outbox.send('7', letter, waiting);
    expect(await outbox.send('8', letter, answered())).toBe(true);
    expect([outbox.get('7').kind, outbox.get('8').kind]).toEqual(['sending', 'idle']);
  });

  it('says why a reply was refused, and reads nothing', async () => {
    const outbox = createOutbox();
    const calls = post(fails(network));
    expect(await outbox.send('7', letter, calls)).toBe(false);
    expect(outbox.get('7')).toEqual({ kind: 'failed', error: network });
    expect(calls.read).not.toHaveBeenCalled();
  });

  it('finds a reply whose answer was lost', async () => {
    const outbox = createOutbox();
    const calls = post(fails(lost), async () => [arrived]);
    expect(await outbox.send('7', letter, calls)).toBe(true);
    expect(outbox.get('7').kind).toBe('idle');
    expect(calls.send).toHaveBeenCalledTimes(1);
  });

  it('allows to send a reply again that has not arrived', async () => {
    const outbox = createOutbox();
    const calls = post(fails(lost), async () => [{ ...arrived, id: '3' }]);
    expect(await outbox.send('7', letter, calls)).toBe(false);
    expect(outbox.get('7').kind).toBe('absent');
    expect(await outbox.send('7', letter, answered())).toBe(true);
  });

  it('allows no second send before the thread was read', async () => {
    const outbox = createOutbox();
    await outbox.send('7', letter, post(fails(lost), fails(network)));
    expect(outbox.get('7').kind).toBe('unreadable');
    const again = post(
      async () => ({}),
      async () => [arrived],
    );
    expect(await outbox.send('7', letter, again)).toBe(false);
    expect(again.send).not.toHaveBeenCalled();
    expect(await outbox.readAgain('7', again)).toBe(true);
    expect(outbox.get('7').kind).toBe('idle');
  });

  it('is unlocked when the thread has the reply', async () => {
    const outbox = createOutbox();
    await outbox.send('7', letter, post(fails(lost), fails(network)));
    outbox.forget('7');
    expect(outbox.get('7').kind).toBe('unreadable');
    outbox.arrived('7');
    expect(outbox.get('7').kind).toBe('idle');
  });

  it('notifies listeners, and forgets settled replies', async () => {
    const outbox = createOutbox();
    const seen: string[] = [];
    const stop = outbox.subscribe(() => seen.push(outbox.get('7').kind));
    await outbox.send('7', letter, post(fails(network)));
    outbox.forget('7');
    stop();
    await outbox.send('7', letter, answered());
    expect(seen).toEqual(['sending', 'failed', 'idle']);
  });
});
