interface Hint {
  /** Values to type, or options to choose among; by field. */
  values?: Record<string, string[]>;
  /** Statements that make room for what is created. */
  prepare?: string[];
  reason: string;
}

/**
 * What the definitions cannot tell about valid values, because the platform knows it and the schema does not: by resource,
 * each with its reason. Keep it short: a `match` or a reference in the schema is better.
 */
export const hints: Record<string, Hint> = {
  'system/menu': {
    values: { menu_parent_id: ['Operation', 'System'] },
    reason: 'Nothing is below an action, and all of the tree is offered.',
  },
  'applist/flatform': {
    prepare: ['delete from app_push'],
    reason: 'Nearly every app has a push platform for each of its clients already.',
  },
  'vas/order': {
    prepare: [
      'delete from good_product',
      `update good set name = id || ' ' || name, comp_id = 1, state = 1, stock = 1000, "limit" = 0, "only" = 0`,
    ],
    reason:
      'A good is sold to some companies and for some products only, and the form does not know those of the device.',
  },
};
