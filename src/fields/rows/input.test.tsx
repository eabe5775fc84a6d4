// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { showForm, type } from '../form.case';
import { startOf } from '../forms';

const details = buildField('rows', {
  label: 'Details',
  options: {
    fields: {
      lang: buildField('text', { name: 'lang', label: 'Language', required: true, unique: ['lang'] }),
      size: buildField('integer', { name: 'size', label: 'Size', when: { lang: ['en'] } }),
    },
    min: 1,
    max: 3,
  },
});
const record = {
  id: 1,
  f: [
    { lang: 'en', size: 1, ver_id: 7 },
    { lang: 'zh', size: null },
  ],
};

function row(number: number) {
  return within(screen.getByRole('listitem', { name: `Row ${number}` }));
}

describe('rows', () => {
  it.each([0, 1, 2])('of which %d are needed begin with as many', (min) => {
    const begun = startOf({ ...details, options: { ...details.options, min } });
    expect(min === 0 ? begun === undefined : (begun as unknown[]).length === min).toBe(true);
  });
  it('are added without values of a removed row', async () => {
    const { save } = showForm([details], { place: 'edit', record });
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect(row(2).getByLabelText<HTMLInputElement>('Language').value).toBe('');
    type(row(2).getByLabelText('Language'), 'fr');
    expect(await save()).toMatchObject({
      f: [
        { lang: 'en', size: 1, ver_id: 7 },
        { lang: 'fr', size: null },
      ],
    });
  });
  it('have a default that no two may have only once', () => {
    const lang = buildField('text', { name: 'lang', label: 'Language', default: 'en', unique: ['lang'] });
    showForm([buildField('rows', { options: { fields: { lang } } })]);
    const add = screen.getByRole('button', { name: 'Add row' });
    fireEvent.click(add);
    fireEvent.click(add);
    const shown = [1, 2].map((number) => row(number).getByLabelText<HTMLInputElement>('Language').value);
    expect(shown[0]).toBe('en');
    expect(shown[1]).toBe('');
  });
  it('have no default again after it was emptied', async () => {
    const size = buildField('integer', { name: 'size', label: 'Size', default: 5 });
    const { save } = showForm([buildField('rows', { options: { fields: { size } } })]);
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect(row(1).getByLabelText<HTMLInputElement>('Size').value).toBe('5');
    type(row(1).getByLabelText('Size'), '');
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect(await save()).toMatchObject({ f: [{ size: null }, { size: 5 }] });
  });
  it('keep all their values when they are moved', async () => {
    const { save } = showForm([details], { place: 'edit', record });
    fireEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }));
    expect(row(1).getByLabelText<HTMLInputElement>('Language').value).toBe('zh');
    expect(await save()).toMatchObject({ f: [{ lang: 'zh' }, { lang: 'en', ver_id: 7 }] });
  });
  it('refuse a duplicate value, with the error at the rows', async () => {
    const { refuse, save } = showForm([details], { place: 'edit', record });
    type(row(2).getByLabelText('Language'), 'en');
    await refuse('Row 2 repeats Language of an earlier row');
    type(row(2).getByLabelText('Language'), 'fr');
    expect(await save()).toMatchObject({ f: [{ lang: 'en' }, { lang: 'fr' }] });
  });
  it('tell a duplicate value while it is entered', async () => {
    showForm([details], { place: 'edit', record });
    type(row(2).getByLabelText('Language'), 'en');
    expect(await screen.findByText('Row 2 repeats Language of an earlier row')).toBeTruthy();
    type(row(2).getByLabelText('Language'), 'fr');
    await waitFor(() => expect(screen.queryByText(/repeats Language/)).toBeNull());
  });
  it('refuse an empty field, with the error at the field', async () => {
    const { refuse } = showForm([details], { place: 'edit', record });
    type(row(2).getByLabelText('Language'), '');
    await refuse("Can't be empty");
    expect(row(2).getByLabelText('Language').getAttribute('aria-invalid')).toBe('true');
  });
  it('have a minimum number, below which none can be removed', () => {
    showForm([details], { place: 'edit', record });
    const canRemove = () =>
      screen.getAllByRole<HTMLButtonElement>('button', { name: /^Remove row/ }).map(({ disabled }) => !disabled);
    expect(canRemove()).toEqual([true, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(canRemove()).toEqual([false]);
  });
  it('cannot be moved beyond the first and the last place', () => {
    showForm([details], { place: 'edit', record });
    const canMove = () =>
      screen.getAllByRole<HTMLButtonElement>('button', { name: /^Move row/ }).map(({ disabled }) => !disabled);
    expect(canMove()).toEqual([false, true, true, false]);
  });
  it('say that there are none', () => {
    showForm([details]);
    expect(screen.getByText('No rows yet')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect(screen.queryByText('No rows yet')).toBeNull();
  });
  it('have a maximum number', async () => {
    const { refuse } = showForm([details]);
    await refuse('At least 1 row is needed');
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add row' });
    for (let count = 0; count < 3; count += 1) fireEvent.click(add);
    expect(add.disabled).toBe(true);
  });
  it('leave out fields that the platform sets, and keep their values', async () => {
    const made = buildField('integer', { name: 'ver_id', label: 'Version ID', in: ['list', 'detail'] });
    const field = buildField('rows', {
      options: { ...details.options, fields: { ...details.options.fields, ver_id: made } },
    });
    const { save } = showForm([field], { place: 'edit', record });
    expect(row(1).queryByLabelText('Version ID')).toBeNull();
    type(row(1).getByLabelText('Language'), 'fr');
    expect(await save()).toMatchObject({ f: [{ lang: 'fr', ver_id: 7 }, { lang: 'zh' }] });
  });
  it('evaluate a condition with the values of their own row', () => {
    showForm([details], { place: 'edit', record });
    expect(row(1).queryByLabelText('Size')).not.toBeNull();
    expect(row(2).queryByLabelText('Size')).toBeNull();
  });

  const names = () => screen.getAllByLabelText<HTMLInputElement>('Language').map(({ value }) => value);

  it('are typed through by Enter, which adds a row at the end and saves nothing', async () => {
    const { save } = showForm([details], { place: 'edit', record });
    const second = row(2).getByLabelText('Language');
    row(1).getByLabelText('Language').focus();
    expect(fireEvent.keyDown(row(1).getByLabelText('Language'), { key: 'Enter' })).toBe(false);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Enter', shiftKey: true });
    expect(document.activeElement).toBe(row(1).getByLabelText('Language'));
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(document.activeElement).toBe(row(3).getByLabelText('Language'));
    // An empty row adds no other one.
    fireEvent.keyDown(row(3).getByLabelText('Language'), { key: 'Enter' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    type(row(3).getByLabelText('Language'), 'fr');
    expect(await save()).toMatchObject({ f: [{ lang: 'en' }, { lang: 'zh' }, { lang: 'fr' }] });
  });
  it('take a pasted column from the row on, as many rows as there may be', async () => {
    const { save } = showForm([details], { place: 'edit', record });
    const paste = (number: number, text: string) =>
      fireEvent.paste(row(number).getByLabelText('Language'), { clipboardData: { getData: () => text } });
    expect(paste(2, 'one')).toBe(true);
    expect(paste(2, 'fr\r\nde\r\nit\r\n')).toBe(false);
    expect(names()).toEqual(['en', 'fr', 'de']);
    expect(await save()).toMatchObject({ f: [{ lang: 'en', size: 1 }, { lang: 'fr' }, { lang: 'de' }] });
  });
});
