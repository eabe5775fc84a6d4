import { describe, expect, it } from 'vitest';
import { matching, type Named } from './match';
import { readTyped } from './typed';

function entry(label: string, other: string | undefined, href: string): Named {
  return {
    key: href,
    label,
    other,
    href,
    icon: 'folder',
  };
}

const entries = [
  entry('应用设备', 'App devices', '/applist/dev'),
  entry('设备', 'Devices', '/product/device'),
  entry('设备导入', 'Device imports', '/operate/device'),
  entry('公司', 'Companies', '/operate/company'),
  entry('SIM 卡', 'SIM cards', '/product/iccid'),
];
function found(text: string, most = 9) {
  return matching(entries, readTyped(text), most).map(({ label }) => label);
}

describe('matching', () => {
  it('finds a screen by its name, names that begin with the text first', () =>
    expect(found('设备')).toEqual(['设备', '设备导入', '应用设备']));
  it('finds it by its name in the other language and by its address', () => {
    expect(found('device')).toEqual(['设备', '设备导入', '应用设备']);
    expect(found('iccid')).toEqual(['SIM 卡']);
    expect(found('COMPANY')).toEqual(['公司']);
  });
  it('finds it by other words, behind those that have the word in their names', () => {
    const wizard = { ...entry('新建方案', 'New program', '/product/new'), keywords: ['wizard', '设备向导'] };
    const names = (text: string) => matching([wizard, ...entries], readTyped(text), 9).map(({ label }) => label);
    expect(names('wizard')).toEqual(['新建方案']);
    expect(names('设备').at(-1)).toBe('新建方案');
  });
  it('requires every word', () => {
    expect(found('app dev')).toEqual(['应用设备']);
    expect(found('app sim')).toEqual([]);
  });
  it('finds nothing for an empty text, and at most the requested number', () => {
    expect(found(' ')).toEqual([]);
    expect(found('设备', 2)).toHaveLength(2);
  });
});
