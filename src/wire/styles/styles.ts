import type { Style } from '../../schema/call-definition';
import { type Codec, decodeAnswer } from './codec';

/** All calls but the zone query and the cloud authorization use these (docs/specification.md#wire-envelope-versions). */
const apiVersion = '1.0.1';
const authType = 1;

/** `{ params, tag, request: { language, app_key, acc_token, api_ver, auth_type } }` */
const envelope: Codec = {
  encode: (call, body, { token, language, appKey, tag }) => ({
    headers: {},
    body: {
      params: body,
      tag,
      request: {
        language,
        app_key: appKey,
        acc_token: token,
        api_ver: call.envelope.api_ver ?? apiVersion,
        auth_type: call.envelope.auth_type ?? authType,
      },
    },
  }),
  decode: decodeAnswer,
};

/** The plain payload, with the bare token in a header (docs/specification.md#wire-simple). */
const simple: Codec = {
  encode(_call, body, { token, simpleHeader }) {
    const headers: Record<string, string> = token ? { [simpleHeader]: token } : {};
    return { headers, body };
  },
  decode: decodeAnswer,
};

/** The plain payload, with `Authorization: Bearer <acc_token>` (docs/specification.md#wire-bearer). */
const bearer: Codec = {
  encode(_call, body, { token }) {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    return { headers, body };
  },
  decode: decodeAnswer,
};

export const styles = { envelope, bearer, simple } satisfies Record<Style, Codec>;
