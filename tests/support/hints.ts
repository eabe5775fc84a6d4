interface Hint {
  /** Values to type, or options to choose among; by field. */
  values?: Record<string, string[]>;
  /** A code that may refuse a combination of options: others are tried. */
  again?: number;
  reason: string;
}

/**
 * What the definitions cannot tell about valid values, because the platform knows it and the schema does not: by resource,
 * each with its reason. Keep it short: a `match` or a reference in the schema is better.
 */
export const hints: Record<string, Hint> = {
  'system/menu': { values: { menu_parent_id: ['Operation', 'System'] }, reason: 'Nothing lies beneath an action, and all of the tree is offered.' },
  'vas/order': { again: 406, reason: 'A good is sold to some companies only, and the form does not know the company of the device.' },
};
