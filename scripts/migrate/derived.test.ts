import { expect, it } from 'vitest';
import { withoutDerived } from './derived';

const old = `label: { en: Texts, zh: 文案 }
list:
  pivot:
    label: { en: Languages, zh: 语言 }
    by: [type] # of the text
    rows:
      - name
      - type
    columns: lang
`;

it('removes what follows from the rest of a file', () => {
  expect(withoutDerived(old)).toEqual({
    text: `label: { en: Texts, zh: 文案 }
list:
  pivot:
    by: [type] # of the text
    columns: lang
`,
    done: [
      { line: 4, old: 'label: { en: Languages, zh: 语言 }', now: 'nothing: it follows' },
      { line: 6, old: 'rows: - name - type', now: 'nothing: it follows' },
    ],
  });
  const flow = 'list: { pivot: { label: { en: A, zh: 甲 }, icon: languages, by: [a], rows: [b] } }\n';
  const { text } = withoutDerived(flow);
  expect(text).toBe('list: { pivot: { by: [a] } }\n');
  expect(withoutDerived(text)).toEqual({ text, done: [] });
});
