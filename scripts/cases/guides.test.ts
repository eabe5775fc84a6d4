import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { projectCompiler } from '../build/schema-bundle';
import { guidesOf } from './guides';
import { readStories, type StoryFile } from './case-files';

const root = join(import.meta.dirname, '../..');

describe('guides', () => {
  let schemas: CompiledSchemas;
  let files: StoryFile[];
  beforeAll(() => {
    schemas = projectCompiler(root).compile();
    ({ files } = readStories(join(root, 'stories')));
  });

  const guides = (language: string, chosen = files) => guidesOf(chosen, schemas, { root, language });

  it('has every story in each language, at the screen that it begins on', () => {
    for (const language of ['en', 'zh', 'zh-TW']) expect(guides(language).all()).toHaveLength(files.length);
    expect(guides('zh').on('product/refund')).toContainEqual({
      name: 'refund-part',
      title: '如何部分退款？',
    });
    expect(guides('zh-TW').on('product/refund')).toContainEqual({
      name: 'refund-part',
      title: '如何部分退款？',
    });
  });

  it('says labels, options and messages in the language', () => {
    const steps = guides('zh').named('refund-part')?.steps ?? [];
    expect(steps[0]).toMatchObject({
      open: { label: '退款', path: '/product/refund', records: ['20260301080000104211'] },
      sees: [
        { label: '状态', text: '处理中' },
        { label: '退款金额', text: '¥179.80' },
        { label: '可退余额', text: '¥159.80' },
      ],
    });
    expect(steps[1]).toMatchObject({
      press: '退款',
      values: [{ label: '退款金额', text: '179.8' }],
      refused: [{ label: '退款金额', text: '请输入小于或等于 ¥159.80 的数字' }],
    });
  });

  it('says yes and no, and what is made of several, in the language', () => {
    const steps = guides('zh').named('app-version')?.steps ?? [];
    expect(steps[0]?.sees).toContainEqual({ label: '强制更新', text: '否' });
    expect(guides('zh').named('role-give')?.steps[6]?.sees).toContainEqual({
      label: '菜单与操作权限',
      text: '2 项菜单与操作',
    });
    expect(guides('en').named('role-give')?.steps[6]?.sees).toContainEqual({
      label: 'Menus and actions',
      text: '2 menus and actions',
    });
  });

  it('names what is typed as a person does: options by their labels, records by their titles', () => {
    const steps = guides('en').named('role-give')?.steps ?? [];
    expect(steps.find(({ press, offered }) => press === 'Set user role' && !offered)).toMatchObject({
      press: 'Set user role',
      values: [{ label: 'Role', text: 'Northlight sales' }],
    });
    expect(guides('en').named('device-import')?.steps[1]).toMatchObject({
      values: [{ label: 'Type', text: 'Import device info' }, {}, {}],
      rows: 2,
    });
  });

  it('writes a moment as an input shows it', () => {
    const [open] = guides('en').named('company-parts')?.steps ?? [];
    expect(open?.open?.filter).toContainEqual({ label: 'Valid until', text: '2027-01-01 00:00' });
  });

  it('tells an import from an export of the same name', () => {
    const screen = [...schemas.definitions('en').values()].find(({ imports, exports }) =>
      imports.some(({ name }) => exports.some((one) => one.name === name)),
    );
    const [shared] = screen?.exports.filter(({ name }) => screen.imports.some((one) => one.name === name)) ?? [];
    const [story] = files;
    if (!screen || !shared || !story) throw new Error('no screen imports and exports the same');
    const steps = [{ open: screen.name }, { do: shared.label }];
    const told = guides('en', [{ ...story, source: { ...story.source, steps } }]).named(story.name);
    expect(told?.steps[1]?.press).toBe(shared.label);
  });

  it('leaves out a story with an unknown name, and keeps the others', () => {
    const [story] = files;
    if (!story) throw new Error('no story');
    const wrong: StoryFile = {
      ...story,
      name: 'wrong',
      source: { ...story.source, steps: [{ open: 'shop/nothing' }] },
    };
    expect(guides('en', [wrong, story]).all()).toMatchObject([{ name: story.name }]);
  });
});
