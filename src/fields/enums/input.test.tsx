// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { control, openList, pick, showForm, type } from '../form.case';

const many = {
  options: { options: Array.from({ length: 13 }, (_, index) => ({ value: index + 1, label: `Server ${index + 1}` })) },
};
const twelve = { options: { options: many.options.options.slice(0, 12) } };
const unchosen = 'Please choose one of the options';

describe('one option', () => {
  it('is chosen from a list that begins with none, and none is empty', async () => {
    const { save } = showForm([buildField('enum', twelve)], { place: 'edit', record: { id: 1, f: 2 } });
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });
    expect(Array.from(box.options, ({ text }) => text).slice(0, 3)).toEqual(['Choose…', 'Server 1', 'Server 2']);
    expect(box.value).toBe('2');
    type(box, '');
    expect(await save()).toMatchObject({ f: null });
  });

  it('of many is found by its text; what chooses nothing is refused', async () => {
    const { save, refuse } = showForm([buildField('enum', many)], { place: 'edit', record: { id: 1, f: 2 } });
    const box = openList('Field') as HTMLInputElement;
    expect(box.value).toBe('Server 2');
    type(box, 'Serv');
    fireEvent.blur(box);
    await refuse(unchosen);
    type(box, '13');
    await pick('Server 13');
    await waitFor(() => expect(screen.queryByText(unchosen)).toBeNull());
    expect(await save()).toMatchObject({ f: 13 });
  });

  it.each([twelve, many])('cannot be changed where it is only read: %#', (more) => {
    showForm([buildField('enum', more)], { place: 'edit', record: { id: 1, f: 2 }, readOnly: true });
    expect(screen.getByRole('combobox', { name: 'Field' }).matches(':disabled, [readonly]')).toBe(true);
  });
});

describe('several options', () => {
  it('are ticked, the held ones at first; ticking one and unticking it changes nothing', async () => {
    const { save } = showForm([buildField('enums', twelve)], { place: 'edit', record: { id: 1, f: [3, '1'] } });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(12);
    expect(boxes.flatMap(({ checked }, index) => (checked ? index + 1 : []))).toEqual([1, 3]);
    fireEvent.click(control('Server 2'));
    expect(await save()).toMatchObject({ f: [1, 2, 3] });
    fireEvent.click(control('Server 2'));
    fireEvent.click(control('Server 3'));
    expect(await save()).toMatchObject({ f: [1] });
  });

  it('of many are found by their texts; what chooses nothing is refused', async () => {
    const { save, refuse } = showForm([buildField('enums', many)], { place: 'edit', record: { id: 1, f: [2] } });
    const box = openList('Field');
    type(box, 'Serv');
    fireEvent.blur(box);
    await refuse(unchosen);
    type(box, '13');
    await pick('Server 13');
    expect(await save()).toMatchObject({ f: [2, 13] });
  });

  it('keep a value that no option has, and begin with none', async () => {
    const { save } = showForm([buildField('enums', twelve)], { place: 'edit', record: { id: 1, f: [57] } });
    expect(control('Unknown (57)').checked).toBe(true);
    fireEvent.click(control('Server 1'));
    expect(await save()).toMatchObject({ f: [1, 57] });
  });

  it('cannot be changed where they are only read', () => {
    showForm([buildField('enums', twelve)], { place: 'edit', record: { id: 1, f: null }, readOnly: true });
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled, checked }) => disabled && !checked),
    ).toBe(true);
  });
});
