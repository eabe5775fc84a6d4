/** Found anywhere in a name of which only letters and digits are kept. */
const secretPart =
  /token|passw|passphrase|passcode|secret|credential|authorization|cookie|signature|(private|app|api|access|encrypt|encryption|aes|sign|auth|session|client|master|webhook)key|jwt|captcha|(sms|verify|verification|auth|check|security|login|otp|mfa|recovery|backup)code|sessionid|密码|密钥|令牌|口令|验证码|校验码/;
/** The last word of a name. */
const secretWord = /^(pwd|pw|pass|pin|puk|cvv|cvc|otp|pem|bearer|sid|sig|sign|ak|sk|session|psk)s?$/;
/** The last word of a name that tells something about a secret: `token_type`. */
const aboutWord =
  /^(count|num|number|time|at|date|expire|expiry|in|ttl|size|len|length|limit|max|min|type|kind|state|status|name|label|title|enabled?|required|rate|policy|rule|version|ver|day|id|area|lang|mode|url|uri|host)s?$/;
const secretId = /(accesskey|secret|session|security|token)id$/;

/** Whether a field is called like a secret: `api_key`, `smsCode`. */
export function isSecretKey(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const compact = words.join('');
  const last = words.at(-1) ?? '';
  if (secretId.test(compact)) return true;
  return (words.length === 1 || !aboutWord.test(last)) && (secretPart.test(compact) || secretWord.test(last));
}
