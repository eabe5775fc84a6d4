import { webAddress } from '../link/address';
import { problem, type Problem } from '../problem';

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@.<>()[\],;:"]+(\.[^\s@.<>()[\],;:"]+)+$/;
const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const VERSION = /^\d+\.\d+\.\d+$/;
const TIME = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME_RANGE = new RegExp(`^${TIME}-${TIME}$`);

export function checkEmail(value: unknown): Problem | undefined {
  return EMAIL.test(String(value)) ? undefined : problem('validation.email');
}

export function checkUrl(value: unknown): Problem | undefined {
  return webAddress(value) ? undefined : problem('validation.url');
}

/** IPv4 without leading zeros, or IPv6 as the URL standard reads it. */
export function checkIp(value: unknown): Problem | undefined {
  const text = String(value);
  return (IPV4.test(text) && !/\b0\d/.test(text)) || isIpv6(text) ? undefined : problem('validation.ip');
}

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}

export function checkVersion(value: unknown): Problem | undefined {
  return VERSION.test(String(value)) ? undefined : problem('validation.version');
}

/** `00:00-10:00`; a range may pass midnight, so the end may come before the start. */
export function checkTimerange(value: unknown): Problem | undefined {
  return TIME_RANGE.test(String(value)) ? undefined : problem('validation.timerange');
}
