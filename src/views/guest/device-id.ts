/** Normalises a typed or copied device UID: no blanks, upper case. */
export function tidyUid(entered: string): string {
  return entered.replace(/\s+/g, '').toUpperCase();
}

/** How codes are typed: the attributes of their inputs. */
export const codeInput = {
  className: 'c-input c-mono',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 64,
};
