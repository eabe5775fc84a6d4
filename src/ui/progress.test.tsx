// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress, ToldProgress } from './progress';

function bar(name: string) {
  return screen.getByRole<HTMLProgressElement>('progressbar', { name });
}

it('a progress bar shows the finished part, or that it is unknown', () => {
  const { rerender } = render(<Progress label="Export" value={2} max={8} />);
  expect(bar('Export').position).toBe(0.25);
  rerender(<Progress label="Export" />);
  expect(bar('Export').position).toBe(-1);
});

it('a progress with a text announces it, and has it as its name where it has no other', () => {
  const { rerender } = render(<ToldProgress text="2 of 8" value={2} max={8} />);
  expect(screen.getByRole('status').textContent).toBe('2 of 8');
  expect(bar('2 of 8').position).toBe(0.25);
  rerender(<ToldProgress text="2 of 8" label="Export" />);
  expect(bar('Export').position).toBe(-1);
});
