import { expect, it } from 'vitest';
import { withOptionMaps } from './options';

const old = `fields:
  state:
    of:
      # As the platform calls them.
      - { value: 1, label: { en: Open, zh: 待处理 }, tone: info, assumed: true } # at first
      - value: 2
        label: { en: "Done, or not", zh: 已处理 }
        assumed: true
  code: { type: enum, of: [{ value: "1", label: { en: One, zh: 一 }, when: { state: 1 } }, { label: { en: B, zh: 乙 }, value: b }] }
  rest: { propose: [{ label: { en: All, zh: 全部 }, value: 3 }] }
actions:
  close:
    fields:
      why:
        of:
        - { value: 9, label: { en: Old, zh: 旧 } }
tabs:
  - { label: { en: Of, zh: 属于 } }
`;

const now = `fields:
  state:
    of:
      # As the platform calls them.
      assumed: true
      1: { en: Open, zh: 待处理, tone: info } # at first
      2: { en: "Done, or not", zh: 已处理 }
  code: { type: enum, of: { "1": { en: One, zh: 一, when: { state: 1 } }, b: { en: B, zh: 乙 } } }
  rest: { propose: [{ label: { en: All, zh: 全部 }, value: 3 }] }
actions:
  close:
    fields:
      why:
        of:
          9: { en: Old, zh: 旧 }
tabs:
  - { label: { en: Of, zh: 属于 } }
`;

it('writes the options of fields by their values, in their order and with their comments', () => {
  expect(withOptionMaps(old).text).toBe(now);
  expect(withOptionMaps(old).done.map(({ line }) => line)).toEqual([5, 6, 9, 16]);
  expect(withOptionMaps(now)).toEqual({ text: now, done: [] });
});

it('writes those of enums.yaml', () =>
  expect(withOptionMaps('# Ours.\nkind:\n  - { value: 0, label: { en: None, zh: 无 } }\n').text).toBe(
    '# Ours.\nkind:\n  0: { en: None, zh: 无 }\n',
  ));
