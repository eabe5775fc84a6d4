// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showZone } from '../../schema/zone';
import { translate } from '../form.case';
import * as describing from './describe';
import { Schedule } from './Schedule';

beforeEach(() => showZone('Asia/Shanghai'));
afterEach(() => showZone(undefined));

function page(spec: string) {
  return <Schedule spec={spec} translate={translate} language="en" />;
}

function text(): string | null {
  return document.body.textContent;
}

it('says a usual schedule in words, with the expression behind', () => {
  render(page('0 1 * * *'));
  expect(text()).toBe('Every day at 09:00 (Asia/Shanghai)0 1 * * *');
  expect(screen.getByText(/^Every day/).className).toBe('');
});

it('warns of one that never runs', () => {
  render(page('0 0 30 2 *'));
  expect(text()).toBe('Never runs0 0 30 2 *');
  expect(screen.getByText('Never runs').className).toContain('c-tag-warn');
});

it('shows what is no schedule as it is', () => {
  render(page('daily'));
  expect(text()).toBe('daily');
});

it('shows an unusual schedule at once, and what it means as soon as that is known', async () => {
  const describe = vi.spyOn(describing, 'describeCron').mockResolvedValue('At 03:03');
  render(page('3 3 3 3 *'));
  expect(text()).toBe('3 3 3 3 *');
  expect(await screen.findByText('At 03:03')).toBeTruthy();
  expect(describe).toHaveBeenCalledExactlyOnceWith('3 3 3 3 *', 'en');
});

it('shows an unusual schedule alone when nothing describes it', async () => {
  const told = Promise.reject(new Error('no chunk'));
  vi.spyOn(describing, 'describeCron').mockReturnValue(told);
  render(page('3 3 3 3 *'));
  await act(() => told.catch(() => undefined));
  expect(text()).toBe('3 3 3 3 *');
});

it('shows no meaning of an expression that has been replaced', async () => {
  const tell = new Map<string, (words: string) => void>();
  vi.spyOn(describing, 'describeCron').mockImplementation(
    (spec) => new Promise((resolve) => void tell.set(spec, resolve)),
  );
  const { rerender } = render(page('3 3 3 3 *'));
  rerender(page('4 4 4 4 *'));
  await act(async () => tell.get('3 3 3 3 *')?.('At 03:03'));
  expect(text()).toBe('4 4 4 4 *');
  await act(async () => tell.get('4 4 4 4 *')?.('At 04:04'));
  expect(text()).toBe('4 4 4 4 *At 04:04');
});
