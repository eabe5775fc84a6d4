// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { expression } from '../../expression.case';
import { buildField } from '../definition.case';
import { Asking } from '../late';
import { actions, anne, definition, eachOnItsOwn, press, refused, show } from './host.case';
import { operationOf, type CallAction, type Operation } from './operation';
import { ParameterDialog } from './ParameterDialog';

eachOnItsOwn();

beforeAll(async () => {
  await Asking.preload();
});

const note = buildField('note', 'text');
const give = operationOf({ ...actions[1], label: 'Give', fields: { note } } as CallAction);

function open(operation: Operation = give, more: Partial<Parameters<typeof ParameterDialog>[0]> = {}, around = {}) {
  const onRun = vi.fn(async () => undefined as void);
  const onClose = vi.fn();
  const view = show(
    <ParameterDialog
      title="Give to Anne"
      operation={operation}
      records={[anne]}
      locked={false}
      onRun={onRun}
      onClose={onClose}
      {...more}
    >
      {null}
    </ParameterDialog>,
    around,
  );
  return { ...view, onRun, onClose };
}

function box() {
  return screen.findByLabelText<HTMLInputElement>('Note');
}

async function type(value: string) {
  fireEvent.change(await box(), { target: { value } });
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function asksToClose() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('begins in its first input, not at what is said above it', async () => {
  open(give, { children: <button type="button">Anne</button> });
  const input = await box();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect([button('Give').type, button('Give').form]).toEqual(['submit', input.form]);
  expect(button('Give').className).toContain('primary');
});

it('has a dangerous button for what is dangerous', async () => {
  open({ ...give, tone: 'bad' });
  await box();
  expect(button('Give').className).toContain('danger');
});

it('follows the rules of the record, whose other values stand beside what is typed', async () => {
  const rules = [{ must: expression("state != 1 || note.contains('x')"), at: 'note', text: 'It lacks the x' }];
  const { onRun } = open(give, {}, { definition: { ...definition, rules } });
  await type('late');
  press('Give');
  expect(await screen.findByText('It lacks the x')).toBeTruthy();
  await type('x late');
  press('Give');
  await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith({ note: 'x late' }));
});

it('is locked while it runs: nothing can be entered, sent or closed', async () => {
  let answer: () => void = () => undefined;
  const { onRun, onClose } = open();
  onRun.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  await type('late');
  press('Give');
  await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith({ note: 'late' }));
  const form = (await box()).form!;
  expect([button('Give').disabled, button('Cancel').disabled, form.hasAttribute('inert')]).toEqual([true, true, true]);
  fireEvent.keyDown(form, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  expect(asksToClose()).toBe(false);
  answer();
  await waitFor(() => expect(button('Give').disabled).toBe(false));
  expect([button('Give').disabled, form.hasAttribute('inert')]).toEqual([false, false]);
  fireEvent.keyDown(form, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['known to have done nothing asks about', refused, true],
  ['that may have done it does not ask about', new ConsoleError({ kind: 'lost', unsure: true }), false],
])('a failure %s what was typed', async (_what, error, kept) => {
  const { onRun } = open();
  onRun.mockRejectedValue(error);
  await type('late');
  press('Give');
  await waitFor(() => expect(onRun).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Give').disabled).toBe(false));
  expect(asksToClose()).toBe(kept);
});

it('is sent by Ctrl and Enter, once, from any of its inputs', async () => {
  const { onRun } = open();
  await type('late');
  const input = await box();
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  expect(onRun).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(input, { key: 'Enter', metaKey: true })).toBe(false);
  await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith({ note: 'late' }));
});

describe('leaving the page', () => {
  it('asks first, by the name of the dialog, and gives up what was typed', async () => {
    const { history } = open();
    await type('late');
    act(() => history.navigate('/test/other'));
    const question = await screen.findByText(/Give to Anne/, { selector: '[role="dialog"] p' });
    expect(history.location().pathname).toBe('/test/thing');
    fireEvent.click(question.closest('[role="dialog"]')!.querySelector('button:last-of-type')!);
    await waitFor(() => expect(history.location().pathname).toBe('/test/other'));
  });

  it('asks nothing for another page of the list behind it, or while nothing is typed', async () => {
    const { history } = open();
    await type('late');
    act(() => history.navigate('/test/thing?page=3'));
    expect(history.location().search).toBe('?page=3');
    await type('');
    act(() => history.navigate('/test/other'));
    expect(history.location().pathname).toBe('/test/other');
  });
});

it('that is locked can only be closed', async () => {
  const { onRun, onClose } = open(give, { locked: true });
  expect((await box()).form!.hasAttribute('inert')).toBe(true);
  fireEvent.submit((await box()).form!);
  expect(button('Give').disabled).toBe(true);
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onRun).not.toHaveBeenCalled();
});
