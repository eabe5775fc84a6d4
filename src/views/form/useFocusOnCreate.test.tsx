// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusOnCreate } from './useFocusOnCreate';

interface Props {
  isReady?: boolean;
  round?: number;
  isPrefilled?: boolean;
}

function Form({ isReady = true, round = 0, isPrefilled }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnCreate(container, isReady, round, isPrefilled);
  return (
    <div ref={container}>
      <button type="button">help</button>
      <div className="v-field">
        <input type="hidden" />
        <input aria-label="first" />
      </div>
      <div className="v-field">
        <input aria-label="second" aria-required="true" />
      </div>
    </div>
  );
}

function focused() {
  return document.activeElement?.getAttribute('aria-label') ?? null;
}

it('a new record begins in its first field, once it can be used, and so does each further one', () => {
  const { rerender } = render(<Form isReady={false} />);
  expect(focused()).toBeNull();
  rerender(<Form />);
  expect(focused()).toBe('first');
  screen.getByLabelText('second').focus();
  rerender(<Form isReady={false} />);
  rerender(<Form />);
  expect(focused()).toBe('second');
  rerender(<Form round={1} isReady={false} />);
  expect(focused()).toBe('second');
  rerender(<Form round={1} />);
  expect(focused()).toBe('first');
});

it('one that begins with values begins in the first empty field that must be filled in', () => {
  render(<Form isPrefilled />);
  expect(focused()).toBe('second');
});
