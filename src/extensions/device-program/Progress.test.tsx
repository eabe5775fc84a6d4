// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { creationsOf, type MadeByKey, type Part } from './creations';
import { Progress } from './Progress';
import { buildProgram } from './program.case';
import type { ProgramState } from './useProgram';

const creations = creationsOf(buildProgram(), { goodName: ({ term }) => `Cloud ${term}`, sells: true });
const definition = buildDefinition([buildField('id', 'id')]);
const singular: Record<Part, string> = {
  product: 'product',
  version: 'version',
  good: 'item',
  forProduct: 'binding',
  inApp: 'offer',
};

function show(count: number, changes: Partial<Omit<Parameters<typeof Progress>[0], 'state'>> = {}) {
  const made: MadeByKey = Object.fromEntries(
    creations.slice(0, count).map(({ key, part, title }, index) => [key, { part, id: index + 1, title }]),
  );
  const definitions = Object.fromEntries(
    Object.entries(singular).map(([part, one]) => [part, { ...definition, singular: one }]),
  );
  const state = {
    creations: () => creations,
    ledger: { made },
    definitions,
    apps: { groups: [], form: { getValues: () => [3, 4] } },
  } as unknown as ProgramState;
  const calls = { onContinue: vi.fn(), onChange: vi.fn(), onOver: vi.fn() };
  renderView(<Progress state={state} at={undefined} running={false} standstill={undefined} {...calls} {...changes} />, {
    definition,
    dataProvider: {},
  });
  return calls;
}

function lines(): (string | null)[] {
  return screen
    .getAllByRole('listitem')
    .filter(({ className }) => className.startsWith('p-line '))
    .map(({ children }) =>
      Array.from(children)
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' | '),
    );
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function heading(): string | null {
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  return screen.getByRole('heading').textContent;
}

describe('the creations of a program', () => {
  it('are listed while they run, without a button', () => {
    show(3, { at: creations[3]?.key, running: true });
    expect(heading()).toBe('Creating…');
    expect(lines()).toEqual([
      'product: Cam | Created',
      'version: 1.0.0 | Created',
      'item: Cloud 1 | Created',
      'item: Cloud 12 | Creating',
      'For devices of Cam | 0 of 2 | Waiting',
      'In the app 3 | 0 of 2 | Waiting',
      'In the app 4 | 0 of 2 | Waiting',
    ]);
    expect(screen.getByText('3 of 10 records')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect([bar.value, bar.max]).toEqual([3, 10]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lead to the records that exist', () => {
    show(10, { running: true });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['product: Cam', '/product/product_list/1/show'],
      ['version: 1.0.0', '/product/product_list/1/show?tab=version'],
      ['item: Cloud 1', '/operate/good/3/show'],
      ['item: Cloud 12', '/operate/good/4/show'],
    ]);
  });

  it('of an earlier visit go on when they are asked to', () => {
    const { onContinue } = show(2, { at: creations[2]?.key });
    expect(heading()).toBe('Not finished yet');
    expect(screen.getByText('2 of 10 records exist. Nothing that exists is created again.')).toBeTruthy();
    expect(lines()[2]).toBe('item: Cloud 1 | Waiting');
    press('Continue');
    expect(onContinue).toHaveBeenCalled();
  });
});

describe('a creation that failed', () => {
  const at = creations[2]!;
  const error = new ConsoleError({ kind: 'network' });

  it.each([
    [{ kind: 'refused', at, error } as const, /The server could not be reached/],
    [{ kind: 'absent', at } as const, /Read again: it does not exist yet/],
    [{ kind: 'unreadable', at } as const, /reading again failed, too/],
  ])('is told with its reason: %#', (standstill, reason) => {
    show(2, { at: at.key, standstill });
    const alert = screen.getByRole('alert');
    expect(alert.querySelector('strong')?.textContent).toBe('Could not be created: item Cloud 1.');
    expect(alert.textContent).toMatch(reason);
    expect(alert.textContent).toContain('What is marked as created exists and stays.');
    expect(lines()[2]).toBe('item: Cloud 1 | Stopped');
    expect(screen.queryByText(/records exist/)).toBeNull();
  });

  it('as the first says that nothing exists', () => {
    show(0, { at: creations[0]!.key, standstill: { kind: 'absent', at: creations[0]! } });
    expect(screen.getByRole('alert').textContent).toContain('Nothing has been created so far.');
  });

  it('is tried again', () => {
    const { onContinue } = show(2, { at: at.key, standstill: { kind: 'absent', at } });
    press('Continue');
    expect(onContinue).toHaveBeenCalled();
  });

  it.each([
    [0, 'product'],
    [1, 'version'],
    [2, 'goods'],
    [4, 'goods'],
    [6, 'apps'],
  ])('no. %i is changed in its step %s', (index, step) => {
    const failed = creations[index]!;
    const { onChange } = show(index, { at: failed.key, standstill: { kind: 'absent', at: failed } });
    press('Change what is missing');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(step);
  });
});

it('a program that another tab has finished begins again', () => {
  const { onOver } = show(2, { standstill: { kind: 'elsewhere' } });
  const alert = within(screen.getByRole('alert'));
  alert.getByText('This program was finished or discarded in another tab.');
  fireEvent.click(alert.getByRole('button', { name: 'Start another program' }));
  expect(onOver).toHaveBeenCalled();
});
