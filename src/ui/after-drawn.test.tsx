// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { AfterDrawn } from './after-drawn';

test('what comes later is rendered once what is around it is drawn', async () => {
  const order: string[] = [];
  function Later() {
    order.push('later');
    return <p>later</p>;
  }
  function Page() {
    useLayoutEffect(() => void order.push('page'), []);
    return (
      <AfterDrawn fallback={<p>before</p>}>
        <Later />
      </AfterDrawn>
    );
  }
  const { container } = await act(async () => render(<Page />));
  expect(order).toEqual(['page', 'later']);
  expect(container.textContent).toBe('later');
});
