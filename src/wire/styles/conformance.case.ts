import { describe, expect, it } from 'vitest';
import type { Style } from '../../schema/call-definition';
import { callWith } from '../client';
import type { Codec, Credentials } from './codec';

const signedIn: Credentials = {
  token: 'token-1',
  language: 'zh',
  appKey: 'app-key',
  simpleHeader: 'X-Token',
  tag: 'tag-1',
};

/** What a style says of itself; everything else has to be the same for all styles. */
interface StyleCase {
  style: Style;
  codec: Codec;
  /** Where the payload stands in the body. */
  payloadOf: (body: Record<string, unknown>) => unknown;
  /** Where the token stands in the request. */
  tokenOf: (request: { headers: Record<string, string>; body: Record<string, unknown> }) => unknown;
}

/** The conformance suite of a style. */
export function conforms({ style, codec, payloadOf, tokenOf }: StyleCase): void {
  const call = callWith('/any', style);

  describe(`style ${style}`, () => {
    it('carries the payload as it is', () => {
      const payload = { text: '', zero: 0, list: [1, 2], inner: { a: null } };
      expect(payloadOf(codec.encode(call, payload, signedIn).body)).toEqual(payload);
    });

    it('carries the token', () => {
      expect(tokenOf(codec.encode(call, {}, signedIn))).toBe('token-1');
    });

    it('carries no trace of a token when nobody is signed in', () => {
      const request = codec.encode(call, {}, { ...signedIn, token: '' });
      expect(tokenOf(request) || '').toBe('');
      expect(request.headers).toEqual({});
    });

    it('leaves the payload it was given unchanged', () => {
      const payload = Object.freeze({ a: 1 });
      codec.encode(call, payload, signedIn);
      expect(payload).toEqual({ a: 1 });
    });

    it('decodes code, data, count and msg, and keeps the whole answer', () => {
      const json = { code: 200, data: [{ id: 1 }], count: 7, msg: 'ok', extra: true };
      expect(codec.decode(json)).toEqual({ code: 200, data: [{ id: 1 }], count: 7, msg: 'ok', raw: json });
    });

    it.each([
      [{ code: '200' }, 200],
      [{ code: ' 406_1 ' }, '406_1'],
      [{ code: 0 }, 0],
    ])('reads the code of %j', (json, code) => {
      expect(codec.decode(json)?.code).toBe(code);
    });

    it.each([{}, { code: null }, { code: '' }, { code: {} }, { data: [] }])(
      'takes %j for no answer: it has no code',
      (json) => {
        expect(codec.decode(json)).toBeUndefined();
      },
    );

    it.each([
      [12, 12],
      ['12', 12],
      [null, undefined],
      ['many', undefined],
      [-1, undefined],
      [1.9, 1],
    ])('reads a count of %j as %j', (count, expected) => {
      expect(codec.decode({ code: 200, count })?.count).toBe(expected);
    });
  });
}
