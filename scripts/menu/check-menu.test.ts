import { describe, expect, it } from 'vitest';
import { parse } from '../../src/compiler/parse';
import { projectCompiler } from '../schema-bundle';
import { checkMenu, readMenu } from './check-menu';

const schemas = projectCompiler('.').compile();
const texts = { manifest: schemas.manifest('en'), sections: schemas.sections('en'), chinese: schemas.sections('zh') };

describe('the menu', () => {
  const written = readMenu('tests/fixtures');

  it('is as a person wrote it', () => {
    expect(written).toBeDefined();
    expect(checkMenu(written, texts)).toEqual([]);
  });

  it('has a screen under another heading', () => {
    const moved = { ...texts.manifest, 'operate/bot': { label: '', icon: '', group: 'customers' } };
    expect(checkMenu(written, { ...texts, manifest: moved }).map(({ id, message }) => `${id} ${message}`)).toEqual([
      expect.stringMatching(
        /^F055 the menu of operate is Customers\|客户: bot, service, company, user; .*Automation\|自动化: time_plan$/,
      ),
    ]);
  });

  it('has another heading, in one language', () => {
    const { groups = [], ...operate } = texts.chinese['operate'] ?? { icon: '' };
    const chinese = {
      ...texts.chinese,
      operate: { ...operate, groups: groups.map((group) => ({ ...group, label: '别的' })) },
    };
    expect(checkMenu(written, { ...texts, chinese })).toHaveLength(1);
  });

  it('is compared with nothing, where nobody wrote it', () => {
    expect(checkMenu(undefined, texts)).toEqual([]);
    expect(checkMenu(parse({ path: 'menu.yaml', text: 'a: {}' }).root, texts).length).toBeGreaterThan(5);
  });
});
