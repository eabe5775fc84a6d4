import { expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from '../compile-files.case';

it.each([
  ['{ en: Name, zh: 名称 }', '{ en: 名称, zh: Name }', '  S076 the English text "名称" has Chinese characters'],
  ['{ en: Name, zh: 名称 }', '{ en: Name, zh: Name }', '  S078 "en" and "zh" are both "Name": translate it. A name'],
  ['{ en: Name, zh: 名称 }', '{ en: E-mail, zh: E-mail }', '  S078 "en" and "zh" are both "E-mail"'],
  ['{ en: "On", zh: 开 }', '{ en: "On", zh: Open }', '  S076 the Chinese text "Open" has no Chinese character'],
])('tells of a text in another language: %s as %s', (from, to, said) => {
  expect(problemsOf(validWith(from.replace('"On"', 'On'), to))).toContain(said);
});

it.each(['iOS', '4G', 'mAh', 'PayPal', 'AppKey', 'Firebase（FCM）', 'Android', '%'])(
  'takes %s for a name in every language',
  (name) => {
    expect(problemsOf(validWith('{ en: Name, zh: 名称 }', `{ en: Name, zh: "${name}" }`))).not.toContain('S076');
  },
);

it.each(['iOS', '4K', 'mAh', 'CPU', 'Android', 'Access ID', '%'])(
  'takes %s in both languages for a name or a code',
  (name) => {
    expect(problemsOf(validWith('{ en: Name, zh: 名称 }', `{ en: "${name}", zh: "${name}" }`))).not.toMatch(/S07[68]/);
  },
);

it('tells of two actions that ask the same', () => {
  const action = (name: string, zh: string) =>
    `  ${name}: { label: { en: ${name}, zh: 操作 }, call: /v2/test/thing/act, confirm: { en: Really do ${name}?, zh: ${zh} } }\n`;
  expect(problemsOf(validAnd(`actions:\n${action('stop', '确定？')}${action('start', '确定？')}`))).toContain(
    '  S077 "start" asks "确定？", as "stop" does',
  );
  expect(problemsOf(validAnd(`actions:\n${action('stop', '停止？')}${action('start', '启动？')}`))).not.toContain(
    'S077',
  );
});

it('looks into the shared enums, and lets a draft wait for its Chinese texts', () => {
  expect(problemsOf({ ...validAnd(''), 'enums.yaml': 'mood: { 1: { en: 好, zh: 好 } }\n' })).toContain(
    'enums.yaml:1:18  S076 the English text "好"',
  );
  expect(
    problemsOf({
      'test/thing.yaml':
        validAnd('')
          ['test/thing.yaml']?.replaceAll('/v2/test/thing/', '/v2/garden/warranty/')
          .replace('{ en: Name, zh: 名称 }', '{ en: Title, zh: Title }') ?? '',
    }),
  ).not.toMatch(/S07[68]/);
});
