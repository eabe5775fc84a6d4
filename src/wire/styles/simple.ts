import { decodeAnswer, type Codec } from './codec';

/** The plain payload, with the bare token in a header (specification, section 7 (c)). */
export const simple: Codec = {
  encode(_call, body, { token, simpleHeader }) {
    const headers: Record<string, string> = token ? { [simpleHeader]: token } : {};
    return { headers, body };
  },
  decode: decodeAnswer,
};
