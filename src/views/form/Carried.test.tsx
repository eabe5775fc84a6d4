// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderView } from '../view.case';
import { Carried } from './Carried';
import { groupsOf } from './layout';
import { definition } from './things.case';

const groups = groupsOf(definition, 'add', () => true);

function told(...names: string[]) {
  const { container, unmount } = renderView(<Carried from="Anne" {...{ names, groups }} />, {
    definition,
    dataProvider: {},
  });
  const text = container.querySelector('.v-carried')?.textContent;
  unmount();
  return text;
}

it('says which values of the form come from the record before, in the order of the form', () => {
  expect(told('kind')).toBe('Carried over from Anne: Kind');
  expect(told('kind', 'remark', 'gone')).toBe('Carried over from Anne: Remark, kind');
});

it('says nothing where none do', () => {
  expect(told('gone')).toBeUndefined();
});
