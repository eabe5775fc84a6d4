import { expect, it } from 'vitest';
import { withRefusals } from './refusals';

const old = `label: { en: Roles, zh: 角色 }
refuse:
  # Built in.
  - { what: [set, del], when: { editable: false } } # by the platform
  # One's own.
  - { what: [disable, del], when: "id == me.role_id && state != 2" }
  - what: [state]
    when:
      id: me.role_id
      state: [1, 2]

cards: {}
`;

it('says of each name when it is refused', () => {
  expect(withRefusals(old).text).toBe(`label: { en: Roles, zh: 角色 }
refuse:
  # Built in.
  set: { editable: false } # by the platform
  del: [{ editable: false }, "id == me.role_id && state != 2"]
  # One's own.
  disable: "id == me.role_id && state != 2"
  state: { id: me.role_id, state: [1, 2] }

cards: {}
`);
  expect(withRefusals(old).done.map(({ line }) => line)).toEqual([4]);
});

it.each([
  ['refuse: [{ what: [del], when: { state: 1 } }] # final\n', 'refuse: { del: { state: 1 } } # final\n'],
  ['refuse:\n- { what: [del], when: state == 1 }\nmenu: true\n', 'refuse:\n  del: state == 1\nmenu: true\n'],
  ['refuse: null\n', 'refuse: null\n'],
])('%j becomes %j', (text, now) => {
  expect(withRefusals(text).text).toBe(now);
  expect(withRefusals(now)).toEqual({ text: now, done: [] });
});
