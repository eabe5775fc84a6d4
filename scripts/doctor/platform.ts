import { createPublicKey } from 'node:crypto';
import type { RuntimeConfig } from '../../src/auth/config';
import { paths } from '../../src/protocol';
import { isPrivateKey } from '../key-kind';
import { jsonOf } from './files';
import type { Report } from './finding';

/** Seconds by which the clock of the platform may differ: sealed passwords carry the time. */
const mostDrift = 60;

/** Asks each data center as a browser at the console's origin would. */
export async function checkDataCenters(
  { dataCenters }: RuntimeConfig,
  origin: string,
  now: () => number,
  report: Report,
): Promise<void> {
  for (const { name, address } of dataCenters) {
    const call = `${address}${paths.account}`;
    const here = `data center ${name['en']} (${address})`;
    try {
      const answer = await fetch(call, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{}',
      });
      const body = await jsonOf(answer);
      if (typeof body?.['code'] !== 'number') {
        report(
          'breaks',
          `${here} answers HTTP ${answer.status} without a code: it is not the platform`,
          'correct the address in config.json; it ends before /v2',
        );
        continue;
      }
      const apart = Math.round((Date.parse(answer.headers.get('date') ?? '') - now()) / 1000);
      if (Math.abs(apart) > mostDrift)
        report(
          'breaks',
          `the clock of ${here} differs from this machine's by ${apart} s: sealed passwords are refused as too old or too new`,
          'set both clocks by NTP',
        );
      if (new URL(address).origin !== origin) await checkCors(call, here, origin, report);
    } catch (error) {
      report(
        'breaks',
        `${here} could not be reached: ${error instanceof Error ? String(error.cause ?? error.message) : ''}`,
        'correct the address in config.json, or let the platform answer from here',
      );
    }
  }
}

/** The preflight that a browser sends before a call with a token and JSON. */
async function checkCors(call: string, here: string, origin: string, report: Report): Promise<void> {
  const { headers, ok, status } = await fetch(call, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  const allowed = headers.get('access-control-allow-origin');
  if (!ok || (allowed !== '*' && allowed !== origin)) {
    return report(
      'breaks',
      `${here} does not allow calls from ${origin} (preflight: HTTP ${status}, access-control-allow-origin: ${allowed ?? 'none'})`,
      `let it answer OPTIONS with access-control-allow-origin: ${origin}`,
    );
  }
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = ['authorization', 'content-type'].filter((name) => !names.includes(name) && names !== '*');
  if (missing.length > 0)
    report(
      'breaks',
      `${here} does not allow the header ${missing.join(' and ')} in calls from ${origin}`,
      `add it to access-control-allow-headers`,
    );
}

/** Whether the public key is one, and long enough. */
export function checkPublicKey({ publicKey }: RuntimeConfig, report: Report): void {
  if (isPrivateKey(publicKey))
    return report(
      'breaks',
      'public_key in config.json is a private key, which everybody can read here: whoever has it opens every password that was sealed',
      'replace the pair of keys on the platform, and put only the public key into config.json',
    );
  try {
    const pem = publicKey.includes('BEGIN')
      ? publicKey
      : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa')
      report(
        'breaks',
        `public_key is a key of the kind ${key.asymmetricKeyType ?? ''}, not RSA: nobody can sign in`,
        "copy the platform's RSA public key into config.json",
      );
    else if (bits < 2048)
      report(
        'look',
        `public_key has ${bits} bits; 2048 are the least that is safe today`,
        "ask the platform's operator for a longer key",
      );
  } catch {
    report(
      'breaks',
      'public_key in config.json is not a public key: nobody can sign in',
      'copy the whole key, with its BEGIN and END lines or as bare base64',
    );
  }
}
