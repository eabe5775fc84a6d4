import { expect, it } from 'vitest';
import { withSearchedFields } from './searched';

const old = `fields:
  uid: { type: text, label: { en: UID, zh: UID } } # the key
  user_id: { type: ref, to: applist/user }
  sn:
    type: text
search:
  - { field: uid, pattern: "[A-Z0-9]{8,32}" } # first
  - field: sn
    pattern: "SN[0-9]+"
  - { field: user_id, pattern: "[0-9]{4,9}" }
  - { field: order_id, pattern: "[0-9]{16}" }
  - title
`;

it('writes the patterns of searched fields at the fields', () => {
  const { text, done } = withSearchedFields(old);
  expect(text).toBe(`fields:
  order_id: { pattern: "[0-9]{16}" }
  uid: { type: text, pattern: "[A-Z0-9]{8,32}", label: { en: UID, zh: UID } } # the key
  user_id: { type: ref, to: applist/user }
  sn:
    type: text
    pattern: "SN[0-9]+"
search:
  - uid # first
  - sn
  - user_id
  - order_id
  - title
`);
  expect(done[1]).toEqual({ line: 8, old: 'field: sn pattern: "SN[0-9]+"', now: 'sn' });
  expect(withSearchedFields(text)).toEqual({ text, done: [] });
});

it('keeps a pattern that the field has', () => {
  const text = 'fields: { uid: { pattern: "[0-9]+" } }\nsearch: [{ field: uid, pattern: "[0-9]{8}" }, sn]\n';
  expect(withSearchedFields(text).text).toBe('fields: { uid: { pattern: "[0-9]+" } }\nsearch: [uid, sn]\n');
});
