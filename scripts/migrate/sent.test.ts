import { expect, it } from 'vitest';
import { withSentOnce } from './sent';

const old = `actions:
  restart:
    call: { path: /srv/ctrl, server: control }
    sendFields: [addr]
    send: { cmd: restart } # the command
  stop: { call: /srv/ctrl, with: [addr], send: { cmd: stop } }
  pause: { send: { cmd: pause }, call: { send: { kind: 1 }, path: /srv/ctrl }, sendFields: [addr] }
  start: { call: /srv/ctrl, send: { cmd: start } }
`;

const now = `actions:
  restart:
    call: { send: { cmd: restart }, path: /srv/ctrl, server: control }
    sendFields: [addr]
  stop: { call: { path: /srv/ctrl, send: { cmd: stop } }, with: [addr] }
  pause: { call: { send: { kind: 1, cmd: pause }, path: /srv/ctrl }, sendFields: [addr] }
  start: { call: /srv/ctrl, send: { cmd: start } }
`;

it('writes the constants of an action that also sends fields at its call', () => {
  const { text, done } = withSentOnce(old);
  expect(text).toBe(now);
  expect(done.map(({ line }) => line)).toEqual([4, 3, 6, 6, 7, 7]);
  expect(withSentOnce(now)).toEqual({ text: now, done: [] });
});
