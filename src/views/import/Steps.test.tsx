// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { buildField } from '../definition.case';
import type { Mapping } from './columns';
import { MatchStep } from './MatchStep';
import { ColumnsStep, ConfirmStep } from './Steps';

const uid = buildField('uid', 'text', { label: 'UID', required: true });
const net = buildField('net', 'integer', { label: 'Net' });

function columns(mapping: Mapping, header: string[], { isKnown = false, sample = [] as string[][] } = {}) {
  const setMapping = vi.fn();
  function Page() {
    const [now, setNow] = useState(mapping);
    setMapping.mockImplementation(setNow);
    return (
      <ColumnsStep
        file={{ name: 'a.xlsx', header, rows: 2, sample }}
        columns={[uid, net]}
        mapping={now}
        isKnown={isKnown}
        setMapping={setMapping}
      />
    );
  }
  render(
    <Around>
      <Page />
    </Around>,
  );
  return { setMapping };
}

function chosen(label: string): HTMLSelectElement {
  return screen.getByLabelText(label);
}

describe('the columns of a file', () => {
  it('are offered by their headings, or by their letters', () => {
    const header = Array.from({ length: 53 }, (_, index) => (index === 1 ? 'Net' : ''));
    columns({}, header);
    const offered = Array.from(chosen('Net').options, ({ text }) => text);
    expect(offered.slice(0, 4)).toEqual([
      'Not in the file',
      'Column A, without a heading',
      'Net',
      'Column C, without a heading',
    ]);
    for (const [place, letter] of [
      [25, 'Z'],
      [26, 'AA'],
      [51, 'AZ'],
      [52, 'BA'],
    ] as const)
      expect(offered[place + 1]).toBe(`Column ${letter}, without a heading`);
  });

  it('stand beside the fields with what they hold', () => {
    const { setMapping } = columns({ uid: 1 }, ['Net', 'UID'], {
      sample: [
        ['1', 'A1'],
        ['2', ''],
        ['3', 'A3'],
      ],
    });
    expect([chosen('UID').value, chosen('Net').value]).toEqual(['1', '']);
    expect(chosen('UID').closest('tr')?.textContent).toMatch(/A1, A3$/);
    expect(chosen('Net').closest('tr')?.lastElementChild?.textContent).toBe('');
    fireEvent.change(chosen('Net'), { target: { value: '0' } });
    expect(setMapping).toHaveBeenLastCalledWith({ uid: 1, net: 0 });
    fireEvent.change(chosen('UID'), { target: { value: '' } });
    expect(setMapping).toHaveBeenLastCalledWith({ net: 0 });
    expect([chosen('UID').value, chosen('Net').value]).toEqual(['', '0']);
  });

  it('are marked where a required one is missing', () => {
    columns({ net: 0 }, ['Net', '', 'Size', 'Colour']);
    expect(screen.getByRole('alert').textContent).toBe('This column is required: UID');
    expect(chosen('UID').getAttribute('aria-invalid')).toBe('true');
    expect(chosen('UID').closest('tr')?.dataset.missing).toBe('true');
    expect(chosen('Net').getAttribute('aria-invalid')).toBeNull();
    screen.getByText('Not imported: Size, Colour');
    expect(screen.getByRole('rowheader', { name: 'UID' }).dataset.required).toBe('true');
    expect(screen.getByRole('rowheader', { name: 'Net' }).dataset.required).toBeUndefined();
  });

  it('that are all there need no word', () => {
    columns({ uid: 0, net: 1 }, ['UID', 'Net']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Not imported:/)).toBeNull();
    expect(screen.queryByText(/as last time/)).toBeNull();
  });

  it('that are matched as last time say so', () => {
    columns({ uid: 0, net: 1 }, ['UID', 'Net'], { isKnown: true });
    expect(screen.getByText('The columns are matched as last time.')).toBeTruthy();
  });
});

function confirm(changes: Partial<Parameters<typeof ConfirmStep>[0]> = {}) {
  const onType = vi.fn();
  render(
    <Around>
      <ConfirmStep
        label="Import devices"
        soundCount={1200}
        refusedCount={0}
        wantsTyped={false}
        typed=""
        onType={onType}
        failure={undefined}
        {...changes}
      />
    </Around>,
  );
  return { onType };
}

describe('the last step of an import', () => {
  it('says how many rows are sent', () => {
    confirm();
    expect(screen.getByText('Import devices: 1,200 rows.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what stays behind, and why it failed', () => {
    confirm({ refusedCount: 2, failure: 'The platform said no.' });
    screen.getByText(/2 rows are left out\.$/);
    expect(screen.getByRole('alert').textContent).toBe('The platform said no.');
  });

  it('asks for the number where the import is dangerous', () => {
    const { onType } = confirm({ wantsTyped: true, typed: '12' });
    screen.getByText(/: 1,200 rows\.$/);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Type the number of rows/ });
    expect(box.value).toBe('12');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
    fireEvent.change(box, { target: { value: '120' } });
    expect(onType).toHaveBeenCalledWith('120');
  });
});

describe('the rows without a record', () => {
  function show(missed: Parameters<typeof MatchStep>[0]['matched']['missed'], found = 1) {
    const ofRows = Array.from({ length: found }, (_, index) => ({ row: index + 2, id: index }));
    render(
      <Around>
        <MatchStep matched={{ found: ofRows, missed }} />
      </Around>,
    );
    return Array.from(document.querySelectorAll('tbody tr'), (row) =>
      [...row.children].map(({ textContent }) => textContent).join(' | '),
    );
  }

  it('are listed with the reason of each', () => {
    expect(
      show([
        { row: 3, key: 'S3', why: 'none' },
        { row: 4, key: 'S4', why: 'several' },
        { row: 5, key: 'S5', why: 'twice' },
        { row: 6, key: 'S6', why: 'unread' },
      ]),
    ).toEqual([
      '3 | S3 | No record has this value.',
      '4 | S4 | Several records have this value.',
      '5 | S5 | An earlier row changes the same record.',
      '6 | S6 | The record could not be looked for.',
    ]);
    expect(screen.getByRole('status').textContent).toBe('1 row has its record. 4 rows are left out.');
    expect(screen.queryByText(/^And/)).toBeNull();
  });

  it('are listed up to a hundred, and the others counted', () => {
    const missed = Array.from({ length: 102 }, (_, index) => ({ row: index + 2, key: 'S', why: 'none' as const }));
    expect(show(missed, 0)).toHaveLength(100);
    screen.getByText('And 2 more rows.');
  });
});
