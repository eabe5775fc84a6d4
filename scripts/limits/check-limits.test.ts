import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/compiler/problem';
import { screenText } from '../fixtures/screen-text';
import { compiled } from '../fixtures/inline.case';
import { readLocale } from '../locale-files';
import { checkLimits } from './check-limits';

const text = screenText('en', readLocale('locales', 'en'));

function taskWith(fields: string, more = ''): Record<string, string> {
  return {
    'x/task': `label: { en: Tasks, zh: 任务 }
calls: { list: /v2/x/task/list, add: /v2/x/task/add, set: /v2/x/task/set }
fields:
  id: { type: id }
${fields}
${more}`,
  };
}

async function told(files: Record<string, string>): Promise<string[]> {
  const schemas = compiled(files);
  const { problems, count } = await checkLimits(schemas, text);
  return [
    ...schemas.problems.map(formatProblem),
    ...problems.map(({ id, line, message }) => `${id}:${line} ${message}`),
    `${count} limits`,
  ];
}

describe('limits of forms', () => {
  it('are kept on both sides: of texts, numbers, patterns, required fields, rows and their fields, rules, dialogs', async () => {
    const fields = `  name: { type: text, required: true, max: 8, label: { en: Name, zh: 名称 } }
  code: { type: text, min: 3, max: 6, pattern: { regex: "[A-Z]+", text: { en: Capitals, zh: 大写字母 } }, label: { en: Code, zh: 代码 } }
  price: { type: integer, min: 1, label: { en: Price, zh: 价格 } }
  cheap: { type: integer, min: 0, max: price, label: { en: Cheap, zh: 便宜 } }
  rank: { type: integer, min: 0, max: 9, label: { en: Rank, zh: 等级 } }
  lines:
    type: rows
    min: 1
    max: 3
    label: { en: Lines, zh: 行 }
    fields: { text: { type: text, required: true, max: 4, label: { en: Text, zh: 文字 } } }`;
    const more = `rules:
  - must: rank >= old.rank
    text: { en: Not back., zh: 不可回退。 }
    holds: { rank: 4, old.rank: 3 }
    fails: { rank: 2, old.rank: 3 }
actions:
  pay:
    label: { en: Pay, zh: 支付 }
    call: /v2/x/task/pay
    fields: { paid: { type: integer, min: 1, max: rank - price, required: true, label: { en: Paid, zh: 已付 } } }`;
    expect(await told(taskWith(fields, more))).toEqual(['47 limits']);
  });

  it.each([
    [
      'a pattern that no text of the lengths has',
      '  code: { type: text, required: true, max: 3, pattern: { regex: "[A-Z]{5}", text: { en: Five, zh: 五 } }, label: { en: Code, zh: 代码 } }',
      [
        `F048:5 "code": the add form can't be filled in: there is no value for code`,
        `F048:5 "code": the edit form can't be filled in: there is no value for code`,
      ],
    ],
    [
      'a rule that is narrower than a limit',
      `  rank: { type: integer, min: 0, max: 9, label: { en: Rank, zh: 等级 } }
rules: [{ must: rank < 5, text: { en: Too high., zh: 太高。 }, holds: { rank: 4 }, fails: { rank: 5 } }]`,
      [
        `F048:5 "rank": the add form refuses 9, which "max" allows: "rank": "Too high."`,
        `F048:5 "rank": the edit form refuses 9, which "max" allows: "rank": "Too high."`,
      ],
    ],
    [
      'an example of a rule that a limit refuses',
      `  rank: { type: integer, min: 3, max: 9, label: { en: Rank, zh: 等级 } }
  most: { type: integer, min: 0, label: { en: Most, zh: 最多 } }
rules: [{ must: most < rank, text: { en: Too many., zh: 太多。 }, holds: { rank: 2, most: 1 }, fails: { rank: 2, most: 3 } }]`,
      [
        `F048:7 "most": the add form refuses the values under "holds", which "must" allows: "rank": "Please enter a number from 3 to 9"`,
        `F048:7 "most": the add form refuses the values under "fails", but for "rank": "Please enter a number from 3 to 9"`,
      ],
    ],
  ])('are told: %s', async (_name, fields, lines) =>
    expect((await told(taskWith(fields))).slice(0, -1)).toEqual(lines),
  );
});
