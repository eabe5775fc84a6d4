import { errorScopes } from '../protocol';

/**
 * The error catalogue (docs/specification.md#codes) as data: (service, code) → key of its text.
 * Codes collide between services, so a service's own table comes before `general`.
 * A code in neither table gives `errors.failed`, "Request failed, CODE: {code}".
 */

export type Service = 'login' | 'account' | 'upload' | 'mall' | 'general';

type CodeTexts = Record<string, string>;

export const catalogue = {
  login: {
    401: 'errors.login.refused',
    500: 'errors.login.server',
    512: 'errors.login.wrong_password',
    513: 'errors.login.no_permission',
    514: 'errors.login.wrong_account',
    515: 'errors.login.not_unique',
    516: 'errors.login.no_company',
    517: 'errors.login.disabled',
    518: 'errors.login.expired',
    519: 'errors.login.unknown_status',
  },
  account: {
    409: 'errors.account_exists',
    512: 'errors.login.wrong_password',
  },
  mall: {
    416: 'errors.balance_to_give',
    515: 'errors.balance',
    // The numbers are ours (docs/specification.md#codes-activation).
    '406_2': 'errors.activation.missing',
    '406_3': 'errors.activation.used',
    '406_4': 'errors.activation.expired',
    '406_5': 'errors.activation.unusable',
  },
  upload: {
    400: 'errors.upload.invalid',
    401: 'errors.upload.refused',
    405: 'errors.upload.refused',
    406: 'errors.upload.parameter',
    500: 'errors.upload.server',
    513: 'errors.upload.no_permission',
    518: 'errors.upload.refused',
  },
  general: {
    401: 'errors.unauthorized',
    406: 'errors.parameter',
    '406_1': 'errors.no_such_user',
    409: 'errors.exists',
    429: 'errors.too_many_tries',
    513: 'errors.no_permission',
    1010: 'errors.code_environment',
    1024: 'errors.product_has_orders',
    1101: 'errors.user_id_exists',
    1102: 'errors.email_exists',
    1103: 'errors.phone_exists',
  },
} satisfies Record<Service, CodeTexts>;

/**
 * Texts of states for which the platform has no code (docs/specification.md#codes-without-number). Screens that detect
 * such a state use these keys.
 */
export const statements = {
  verificationCode: 'errors.verification_code',
  activationMissing: 'errors.activation.missing',
  activationUsed: 'errors.activation.used',
  activationExpired: 'errors.activation.expired',
  activationUnusable: 'errors.activation.unusable',
  authorizationKey: 'errors.authorization_key',
} as const;

/** What the platform's message says, whatever its code: the only sign of these states. */
const said: [RegExp, string][] = [
  [/verif(?:y|ication) code|验证码/i, statements.verificationCode],
  [/authori[sz]ation key|授权(?:密钥|码)/i, statements.authorizationKey],
];

/** Texts that are followed by the server's `msg`. */
const vague = new Set(['errors.parameter', 'errors.exists', 'errors.failed']);

/**
 * The service whose codes a call answers.
 * @param path of the call, with or without /v2 and a server's address
 */
export function serviceOf(path: string): Service {
  const plain = path.replace(/^https?:\/\/[^/]+/, '').replace(/^\/v\d+(?=\/)/, '');
  const found = errorScopes.find(([prefix]) => plain === prefix || plain.startsWith(`${prefix}/`));
  return found?.[1] ?? 'general';
}

/**
 * Key of the text for a code: the service's own, else the general one, else `errors.failed`. Where the code alone is
 * unclear, a message that the catalogue knows decides.
 */
export function textKeyOf(service: string, code: number | string | undefined, message = ''): string {
  const tables: Record<string, CodeTexts> = catalogue;
  const key = tables[service]?.[`${code}`] ?? tables['general']?.[`${code}`] ?? 'errors.failed';
  return (vague.has(key) && said.find(([words]) => words.test(message))?.[1]) || key;
}

/** True when the text of this key should be followed by the server's own message. */
export function wantsDetail(key: string): boolean {
  return vague.has(key);
}

/**
 * Key for a failed upload, by the last word of its message (docs/specification.md#codes-upload):
 * "Request failed with status code 405" → errors.upload.refused.
 */
export function uploadTextKey(message: string): string {
  const last = message.trim().split(/\s+/).at(-1) ?? '';
  const table: CodeTexts = catalogue.upload;
  return table[last] ?? 'errors.upload.unknown';
}
