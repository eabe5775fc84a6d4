import type { Random } from './random';

type Names = readonly [string, ...string[]];

const families = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗';
const given: Names = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '志强',
  '建华',
  '晓东',
  '雨桐',
  '子轩',
  '佳怡',
  '浩然',
  '思远',
];
const westernFirst: Names = [
  'Emma',
  'Oliver',
  'Charlotte',
  'Lukas',
  'Amelia',
  'Felix',
  'Grace',
  'Henry',
  'Sophie',
  'Jack',
  'Clara',
  'Noah',
  'Lena',
  'Samuel',
  'Alice',
];
const westernLast: Names = [
  'Bennett',
  'Schneider',
  'Harris',
  'Weber',
  'Campbell',
  'Fischer',
  'Morgan',
  'Hughes',
  'Becker',
  'Foster',
  'Murphy',
  'Walker',
];
const indianFirst: Names = [
  'Aarav',
  'Ananya',
  'Rohan',
  'Priya',
  'Vikram',
  'Meera',
  'Arjun',
  'Kavya',
  'Sanjay',
  'Divya',
];
const indianLast: Names = ['Sharma', 'Iyer', 'Patel', 'Rao', 'Desai', 'Nair', 'Kulkarni', 'Menon', 'Gupta'];

export type Script = 'chinese' | 'western' | 'indian';

export function personName(random: Random, script: Script): string {
  if (script === 'chinese') return `${random.text(families, 1)}${random.pick(given)}`;
  return script === 'western'
    ? `${random.pick(westernFirst)} ${random.pick(westernLast)}`
    : `${random.pick(indianFirst)} ${random.pick(indianLast)}`;
}
