// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import type { FieldDefinition } from '../../schema/field-definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { Values } from './changes';
import { Group } from './Group';
import { InputContexts } from './InputContexts';
import type { FormGroup } from './layout';

let form: UseFormReturn<Values>;

function Page({ group, values }: { group: FormGroup; values: Values }) {
  const made = useForm<Values>({ defaultValues: values });
  useEffect(() => {
    form = made;
  });
  return (
    <InputContexts resource="test/thing" form={made}>
      <Group group={group} place="add" />
      <button type="button" onClick={() => void made.handleSubmit(() => undefined)()}>
        send
      </button>
    </InputContexts>
  );
}

async function show(fields: FieldDefinition[], { values = {}, when }: { values?: Values; when?: string } = {}) {
  const group = { name: 'main', label: 'Main', fields, ...(when && { when: expression(when) }) } as FormGroup;
  await act(async () =>
    renderView(<Page {...{ group, values }} />, { definition: buildDefinition(fields), dataProvider: {} }),
  );
}

const name = buildField('name', 'text');
const kind = buildField('kind', 'integer');

it('is a part of the page with its name, and has its fields in their order', async () => {
  await show([name, kind]);
  const main = await screen.findByRole('region', { name: 'Main' });
  expect([main.id, within(main).getByRole('heading').tabIndex]).toEqual(['main', -1]);
  await within(main).findByLabelText('Kind');
  const places = [...main.querySelectorAll<HTMLElement>('.v-field')];
  expect(places.map(({ dataset: { field, width, changed } }) => [field, width, changed])).toEqual([
    ['name', 'two-thirds', undefined],
    ['kind', 'third', undefined],
  ]);
});

it('is there while its condition holds', async () => {
  await show([name], { when: 'kind == 2', values: { kind: 1 } });
  expect(screen.queryByRole('region')).toBeNull();
  act(() => form.setValue('kind', 2));
  expect(await screen.findByRole('region', { name: 'Main' })).toBeTruthy();
});

it('shows what is computed while one types', async () => {
  const double = buildField('double', 'integer', { value: expression('kind * 2') as never, help: 'Twice the kind' });
  await show([kind, double]);
  const shown = await screen.findByLabelText('Double');
  expect([shown.tagName, shown.textContent]).toEqual(['OUTPUT', '—']);
  expect(screen.getByText('Twice the kind')).toBeTruthy();
  act(() => form.setValue('kind', 1200));
  expect(shown.textContent).toBe('2400');
});

it('proposes texts, of which one is chosen by a press', async () => {
  const reason = buildField('reason', 'text', {
    options: { max: 4 },
    propose: [{ text: 'Lost' }, { text: 'Stolen' }] as never,
  });
  await show([reason]);
  const group = await screen.findByRole('group', { name: /Reason/ });
  const buttons = () => within(group).getAllByRole('button');
  expect(buttons().map((each) => [each.textContent, each.ariaPressed])).toEqual([
    ['Lost', 'false'],
    ['Stolen', 'false'],
  ]);
  fireEvent.click(screen.getByText('Stolen'));
  const box = screen.getByLabelText<HTMLInputElement>('Reason');
  expect(box.value).toBe('Stolen');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(buttons().map((each) => each.ariaPressed)).toEqual(['false', 'true']);
  // It is checked only after a try to save, like what is typed.
  expect(screen.queryByText(/at most/)).toBeNull();
  await act(async () => fireEvent.click(screen.getByText('send')));
  expect(await screen.findByText('Only 4 characters at most')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText('Lost')));
  expect(screen.queryByText(/at most/)).toBeNull();
});

it('proposes numbers of the record, as they are written, and none without a value', async () => {
  const amount = buildField('amount', 'money', {
    options: { scale: 2, currency: 'CNY' } as never,
    propose: [{ label: 'All', value: expression('paid') }] as never,
  });
  await show([amount], { values: { paid: undefined } });
  await screen.findByLabelText('Amount');
  expect(screen.queryByRole('group', { name: /Amount/ })).toBeNull();
  act(() => form.setValue('paid', '1200.5'));
  const all = await screen.findByRole('button', { name: /^All/ });
  expect(all.textContent).toMatch(/^All .*1,200\.50/);
  expect(all.ariaPressed).toBe('false');
  fireEvent.click(all);
  expect([form.getValues('amount'), all.ariaPressed]).toEqual(['1200.50', 'true']);
});
