/** The alphabet of messages with 160 characters, and the characters that count twice (GSM 03.38). */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const DOUBLE = new Set('^{}\\[~]|€\f');

/** Maximum characters of a single message, and of each part of a longer one. */
const LIMITS = { plain: [160, 153], wide: [70, 67] } as const;

interface SmsSize {
  characters: number;
  messages: number;
}

/** The length of a text in characters, and the number of messages that it needs. */
export function smsSize(text: string): SmsSize {
  const signs = [...text];
  const isPlain = signs.every((sign) => PLAIN.has(sign) || DOUBLE.has(sign));
  // Other alphabets are sent as UTF-16, where an emoji counts as two.
  const characters = isPlain ? signs.length + signs.filter((sign) => DOUBLE.has(sign)).length : text.length;
  const [alone, each] = isPlain ? LIMITS.plain : LIMITS.wide;
  return { characters, messages: characters === 0 ? 0 : characters <= alone ? 1 : Math.ceil(characters / each) };
}
