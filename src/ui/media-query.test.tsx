// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaQuery } from './media-query';
import { matchMedia, mediaQueryOf } from './media-query.case';

const text = '(orientation: portrait)';
const usePortrait = mediaQuery(text);

function Shown() {
  return <p>{usePortrait() ? 'portrait' : 'landscape'}</p>;
}

it('what depends on the window is drawn again when the window changes', () => {
  render(<Shown />);
  expect(screen.getByText('landscape')).toBeDefined();
  act(() => {
    matchMedia(text);
    mediaQueryOf(text).dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('portrait')).toBeDefined();
});
