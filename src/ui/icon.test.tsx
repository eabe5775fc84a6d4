// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { Icon, setIconFolder } from './icon';

afterAll(() => setIconFolder(''));

it('an icon is a symbol of the sprite, and is neither read nor focused', () => {
  setIconFolder('/defs/');
  const { container } = render(<Icon name="trash-2" className="v-own" />);
  expect(container.innerHTML).toBe(
    '<svg class="c-icon v-own" aria-hidden="true" focusable="false"><use href="/defs/icons.svg#trash-2"></use></svg>',
  );
});
