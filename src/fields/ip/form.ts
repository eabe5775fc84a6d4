import type { FormRules } from '../form';
import { problem } from '../problem';

const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;

export const ip: FormRules<'ip'> = {
  /** IPv4 without leading zeros, or IPv6 as the URL standard reads it. */
  check(value) {
    const text = String(value);
    return (IPV4.test(text) && !/\b0\d/.test(text)) || isIpv6(text) ? undefined : problem('validation.ip');
  },
};

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}
