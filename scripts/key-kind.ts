import { createPrivateKey } from 'node:crypto';

/** Whether a text is a private key: PEM, or the base64 inside. Who has it can open every sealed password. */
export function isPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true;
  const der = Buffer.from(text.replace(/\s/g, ''), 'base64');
  return (['pkcs8', 'pkcs1'] as const).some((type) => {
    try {
      createPrivateKey({ key: der, format: 'der', type });
      return true;
    } catch {
      return false;
    }
  });
}
