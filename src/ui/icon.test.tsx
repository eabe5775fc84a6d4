// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { Icon, setIconSprites } from './icon';

afterAll(() => setIconSprites('', []));

it('an icon of the first page is in its own file, any other in another one, and none is read or focused', () => {
  setIconSprites('/defs/', ['bell']);
  const { container } = render(
    <>
      <Icon name="bell" />
      <Icon name="trash-2" className="v-own" />
    </>,
  );
  const [bell, trash] = container.querySelectorAll('svg');
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    '/defs/icons.svg#bell',
    '/defs/other-icons.svg#trash-2',
  ]);
  expect([bell?.getAttribute('aria-hidden'), bell?.getAttribute('focusable')]).toEqual(['true', 'false']);
  expect([bell?.getAttribute('class'), trash?.getAttribute('class')]).toEqual(['c-icon', 'c-icon v-own']);
});
