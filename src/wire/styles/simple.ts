import { decodeAnswer, type Codec } from './codec';

/** The plain payload, with the bare token in a header (docs/specification.md#wire-simple). */
export const simple: Codec = {
  encode(_call, body, { token, simpleHeader }) {
    const headers: Record<string, string> = token ? { [simpleHeader]: token } : {};
    return { headers, body };
  },
  decode: decodeAnswer,
};
