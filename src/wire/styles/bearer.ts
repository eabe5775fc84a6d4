import { decodeAnswer, type Codec } from './codec';

/** The plain payload, with `Authorization: Bearer <acc_token>` (docs/specification.md#wire-bearer). */
export const bearer: Codec = {
  encode(_call, body, { token }) {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    return { headers, body };
  },
  decode: decodeAnswer,
};
