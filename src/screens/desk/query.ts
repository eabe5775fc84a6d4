/** Feedback states of the wire (docs/wire.md). */
export const feedbackState = { pending: 1, solved: 2 } as const;

type FeedbackState = (typeof feedbackState)[keyof typeof feedbackState];

/** What of the desk stands in its address, so that a colleague's link shows the same. */
export interface DeskQuery {
  state: FeedbackState;
  /** What is searched for, as it was typed. */
  search: string;
  type: number | undefined;
  app: number | undefined;
  /** The open conversation. */
  id: string | undefined;
}

export function readQuery(query: URLSearchParams): DeskQuery {
  return {
    state: query.get('state') === String(feedbackState.solved) ? feedbackState.solved : feedbackState.pending,
    search: query.get('q') ?? '',
    type: positive(query.get('type')),
    app: positive(query.get('app')),
    id: query.get('id') || undefined,
  };
}

/** The address with these parts changed. What is usual, and what is not ours, is left as it is. */
export function withQuery(query: URLSearchParams, change: Partial<DeskQuery>): URLSearchParams {
  const next = new URLSearchParams(query);
  const wanted = { ...readQuery(query), ...change };
  const put = (key: string, value: string | number | undefined) => {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  };
  put('state', wanted.state === feedbackState.pending ? undefined : wanted.state);
  put('q', wanted.search);
  put('type', wanted.type);
  put('app', wanted.app);
  put('id', wanted.id);
  return next;
}

/** The field of a feedback that a text is looked for in: the call has one filter for each, and no search over all. */
export type SearchField = 'title' | 'user_id' | 'uid' | 'contact';

/** Which field a text is meant for: user IDs are short numbers, contacts mails and phones, UIDs long capitals with digits. */
export function searchField(text: string): SearchField {
  const plain = text.trim();
  if (/^\d{4,9}$/.test(plain)) return 'user_id';
  if (/^\S+@\S*$/.test(plain) || /^\+[\d ]+$|^\d{10,15}$/.test(plain)) return 'contact';
  if (/^(?=.*\d)[A-Z0-9]{8,}$/.test(plain)) return 'uid';
  return 'title';
}

/** Filters of the list call. */
export function filterOf({ state, search, type, app }: Omit<DeskQuery, 'id'>): Record<string, string | number> {
  const text = search.trim();
  return {
    state,
    ...(text && { [searchField(text)]: text }),
    ...(type && { type }),
    ...(app && { app_id: app }),
  };
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
