import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

function action(name: string, en: string, zh: string, more = 'call: /v2/test/thing/act') {
  return `  ${name}: { label: { en: ${en}, zh: ${zh} }, ${more} }\n`;
}

function problems(...actions: string[]) {
  return problemsOf(validAnd(`actions:\n${actions.join('')}`));
}

describe('labels of buttons', () => {
  it('proposes a Chinese label as Chinese is written', () => {
    expect(problems(action('stop', 'Stop', '取消'))).toContain('say what this one does, such as "取消物品"');
  });

  it('S086 is reported for two actions, and for an action beside an import', () => {
    expect(problems(action('stop', 'Stop', '停止'), action('halt', 'Stop', '停用'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:13:24  S086 "Stop" is also the label of the action "stop" beside it: say how they differ
         13 |   halt: { label: { en: Stop, zh: 停用 }, call: /v2/test/thing/act }
            |                        ^^^^"
    `);
    const load =
      'imports:\n  rows: { label: { en: Load, zh: 导入 }, call: /v2/test/thing/add, columns: { name: { type: text, label: { en: Name, zh: 名称 } } } }\n';
    expect(
      problemsOf(validAnd(`${load}actions:\n${action('load', 'Load', '载入', 'places: [list], open: test/thing')}`)),
    ).toContain('S086 "Load" is also the label of the import "rows" beside it');
  });

  it("S086 is reported for an action of the record's page beside one without places", () => {
    const other = action('halt', 'Stop', '停用', 'places: [detail], call: /v2/test/thing/act');
    expect(problems(action('stop', 'Stop', '停止'), other)).toContain(
      'S086 "Stop" is also the label of the action "stop" beside it',
    );
  });

  it.each([
    [
      'two actions for different records',
      [
        action('stop', 'Switch', '切换', 'when: { state: 1 }, call: /v2/test/thing/act'),
        action('go', 'Switch', '切换', 'when: { state: 2 }, call: /v2/test/thing/act'),
      ],
    ],
    [
      'two places',
      [
        action('stop', 'Pull', '拉取', 'places: [list], call: /v2/test/thing/act'),
        action('go', 'Pull', '拉取', 'places: [row], call: /v2/test/thing/act'),
      ],
    ],
    ['a button that the resource does not have', [action('drop', 'Delete', '删除')]],
    ['Export on a row', [action('drop', 'Export', '导出')]],
  ])('accepts %s', (_what, actions) => expect(problems(...actions)).toBe(''));
});
