import { decodeAnswer, type Codec } from './codec';

/** All calls but the zone query and the cloud authorization use these (docs/specification.md#wire-envelope-versions). */
const apiVersion = '1.0.1';
const authType = 1;

/** `{ params, tag, request: { language, app_key, acc_token, api_ver, auth_type } }` */
export const envelope: Codec = {
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
