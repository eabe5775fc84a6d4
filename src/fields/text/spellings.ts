/** A text as a platform may keep it: as it is, in capitals, as a MAC address in pairs. */
export function spellingsOf(text: string): string[] {
  const upper = text.toUpperCase();
  const bare = upper.replace(/[\s:.-]/g, '');
  const pairs = /^[0-9A-F]{12}$/.test(bare) ? [(bare.match(/../g) ?? []).join(':')] : [];
  return [...new Set([text, upper, ...pairs])];
}
