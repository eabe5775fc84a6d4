// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ChangedMeanwhile } from './ChangedMeanwhile';

const fields = ['a', 'b', 'c', 'd', 'e'].map((name) => buildField(name, 'text'));

function show(count: number, before: object, after: object) {
  const onShow = vi.fn();
  renderView(
    <>
      <div id="main" tabIndex={-1} />
      <ChangedMeanwhile
        record={{ id: 1, ...before }}
        meanwhile={{ now: { id: 1, ...after }, fields: fields.slice(0, count) }}
        onShow={onShow}
      />
    </>,
    { definition: buildDefinition(fields), dataProvider: {} },
  );
  return onShow;
}

function changes() {
  return [...document.querySelectorAll('.v-meanwhile-change')].map(({ textContent }) => textContent);
}

it('names three changes, and counts the others', () => {
  const [before, after] = [
    { a: '1', b: '2', c: '3', d: '4', e: '5' },
    { a: '6', b: '', d: '8', e: '9' },
  ];
  show(3, before, after);
  expect(changes()).toEqual(['A 1 → 6', 'B 2 → –', 'C 3 → –']);
  expect(screen.getByText(/^Changed meanwhile:/).textContent).toBe('Changed meanwhile:A 1 → 6B 2 → –C 3 → –');
  cleanup();
  show(5, before, after);
  expect(changes()).toHaveLength(3);
  expect(screen.getByText(/^Changed meanwhile:/).textContent).toMatch(/→ –\D*2\D*$/);
});

it('cuts long values', () => {
  show(1, { a: 'x'.repeat(40) }, { a: 'y'.repeat(41) });
  expect(changes()).toEqual([`A ${'x'.repeat(40)} → ${'y'.repeat(40)}…`]);
});

it('names a field alone whose values read the same, such as rows', () => {
  const rows = buildField('r', 'rows', { options: { fields: { a: buildField('a', 'text') }, min: 0, as: 'list' } });
  renderView(
    <ChangedMeanwhile
      record={{ id: 1, r: [{ a: '1' }] }}
      meanwhile={{ now: { id: 1, r: [{ a: '2' }] }, fields: [rows] }}
      onShow={vi.fn()}
    />,
    { definition: buildDefinition([rows]), dataProvider: {} },
  );
  expect(changes()).toEqual(['R']);
});

it('is announced, and gives the focus to the page when it shows the changes', () => {
  const onShow = show(1, { a: '1' }, { a: '2' });
  expect(screen.getByText('Changed meanwhile:').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onShow).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe('main');
});
