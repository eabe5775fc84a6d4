/** The text with full-width digits and signs as ASCII ones, as long as before: `１３８` → `138`. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff08-\uff1a]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}
