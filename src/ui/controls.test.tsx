// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button, IconButton } from './button';
import { FieldFrame } from './frame';
import { GroupFrame } from './group-frame';
import { NumberBox } from './number-box';
import { State } from './state';
import { TickBox } from './tick-box';
import { UploadBox } from './upload-box';

it('a button that is locked while its operation runs keeps the focus, where it is asked to', () => {
  const onClick = vi.fn();
  const of = (props: object) => (
    <Button keepsFocus onClick={onClick} {...props}>
      Save
    </Button>
  );
  const { rerender } = render(of({}));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  button.focus();
  rerender(of({ busy: true }));
  // A browser takes the focus from what is disabled.
  expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    'true',
    button,
  ]);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  rerender(of({ busy: false }));
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(of({ disabled: true }));
  expect(button.disabled).toBe(true);
});

describe.each([
  ['Button', (props: object) => <Button {...props}>Save</Button>],
  ['IconButton', (props: object) => <IconButton icon="check" label="Save" {...props} />],
])('%s', (_name, draw) => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('is pressed, and submits no form', () => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
    const { container } = render(<form>{draw({ onClick })}</form>);
    container.querySelector('form')?.addEventListener('submit', onSubmit);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it('is locked while its operation runs, with a spinner instead of its icon', () => {
    render(draw({ icon: 'check', busy: true }));
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().querySelector('.c-spinner')).not.toBeNull();
    expect(button().querySelector('use')).toBeNull();
  });

  it('is locked when it is disabled, with its icon', () => {
    render(draw({ icon: 'check', disabled: true, busy: false }));
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(button().querySelector('use')?.getAttribute('href')).toMatch(/#check$/);
  });
});

it('an icon says its name to a pointer, and may have a number', () => {
  render(
    <IconButton icon="bell" label="Save">
      3
    </IconButton>,
  );
  const { dataset, textContent } = screen.getByRole('button', { name: 'Save' });
  expect([dataset['tip'], textContent]).toEqual(['Save', '3']);
});

const frames = [
  [
    'FieldFrame',
    (props: object) => (
      <FieldFrame label="Name" {...props}>
        {(control) => <input {...control} />}
      </FieldFrame>
    ),
    () => screen.getByRole('textbox', { name: 'Name' }),
  ],
  [
    'GroupFrame',
    (props: object) => (
      <GroupFrame label="Name" {...props}>
        <input aria-label="Part" />
      </GroupFrame>
    ),
    () => screen.getByRole('group', { name: 'Name' }),
  ],
] as const;

describe.each(frames)('%s', (_name, draw, named) => {
  const describedBy = () => document.getElementById(named().getAttribute('aria-describedby') ?? '')?.textContent;
  const frame = (container: HTMLElement) => container.querySelector<HTMLElement>('.c-frame')?.dataset ?? {};

  it('names its control, and says nothing more', () => {
    const { container } = render(draw({}));
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(describedBy()).toBeUndefined();
    expect(named().getAttribute('aria-describedby')).toBeNull();
    expect(named().getAttribute('aria-invalid') ?? named().dataset['invalid']).toBeUndefined();
    expect(container.querySelectorAll('[data-required], p')).toHaveLength(0);
    expect([frame(container)['wide'], frame(container)['missing']]).toEqual([undefined, undefined]);
  });

  it('describes its control by the help', () => {
    render(draw({ help: 'As on the card' }));
    expect(describedBy()).toBe('As on the card');
    expect(document.querySelector('use')).toBeNull();
  });

  it('describes its control by the error instead, with a sign', () => {
    render(draw({ help: 'As on the card', error: 'Too long' }));
    expect(describedBy()).toBe('Too long');
    expect(named().getAttribute('aria-invalid') ?? named().dataset['invalid']).toBe('true');
    expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#circle-alert$/);
  });

  it('shows that it is required and wide', () => {
    const { container } = render(draw({ required: true, wide: true }));
    expect(container.querySelector('[data-required="true"]')?.textContent).toBe('Name');
    expect(frame(container)).toMatchObject({ wide: 'true' });
  });
});

it('the control of a required field is required', () => {
  render(
    <FieldFrame label="Name" required>
      {(control) => <input {...control} />}
    </FieldFrame>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true');
});

describe('a box for numbers', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

  it('shows a number with what is before and after it, and tells what is typed', () => {
    const onType = vi.fn();
    const { container } = render(
      <NumberBox aria-label="Amount" value={7} prefix="¥" suffix="a month" placeholder="0" onType={onType} />,
    );
    expect(container.textContent).toBe('¥a month');
    expect([box().value, box().placeholder, box().inputMode, box().type]).toEqual(['7', '0', 'decimal', 'text']);
    expect([box().autocomplete, box().readOnly]).toEqual(['off', false]);
    fireEvent.change(box(), { target: { value: '8' } });
    expect(onType).toHaveBeenCalledWith('8');
  });

  it.each([undefined, null, {}])('is empty with %j', (value) => {
    const { container } = render(<NumberBox aria-label="Amount" value={value} whole onType={vi.fn()} />);
    expect([box().value, box().inputMode, container.textContent]).toEqual(['', 'numeric', '']);
    expect(container.querySelector('.c-affix')).toBeNull();
    fireEvent.blur(box());
  });

  it('passes on the attributes of its frame', () => {
    const [frame, ref] = [{ id: 'a', 'aria-invalid': true, 'aria-describedby': 'b', 'aria-required': true }, vi.fn()];
    render(<NumberBox aria-label="Amount" value="" {...frame} ref={ref} readOnly onType={vi.fn()} />);
    expect([box().readOnly, ref.mock.calls]).toEqual([true, [[box()]]]);
    const attributes = Object.fromEntries(Object.keys(frame).map((name) => [name, box().getAttribute(name)]));
    expect(attributes).toEqual({ id: 'a', 'aria-invalid': 'true', 'aria-describedby': 'b', 'aria-required': 'true' });
  });

  it('loses the spaces around it when it is left, and a text without any is not typed again', () => {
    const [onType, onBlur] = [vi.fn(), vi.fn()];
    const { rerender } = render(<NumberBox aria-label="Amount" value=" 7 " onType={onType} onBlur={onBlur} />);
    fireEvent.blur(box());
    expect(onType.mock.calls).toEqual([['7']]);
    rerender(<NumberBox aria-label="Amount" value="7" onType={onType} onBlur={onBlur} />);
    fireEvent.blur(box());
    expect([onType.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 2]);
  });
});

describe('a checkbox for several items', () => {
  it.each([
    ['all', { checked: true, indeterminate: false }],
    ['some', { checked: false, indeterminate: true }],
    ['none', { checked: false, indeterminate: false }],
  ] as const)('shows %s', (state, shown) => {
    render(<TickBox label="Every row" state={state} onTick={vi.fn()} />);
    const { checked, indeterminate, disabled, title } = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Every row',
    });
    expect({ checked, indeterminate }).toEqual(shown);
    expect([disabled, title]).toEqual([false, 'Every row']);
  });

  it('tells what a click makes of it, unless it is disabled', () => {
    const onTick = vi.fn();
    const { rerender } = render(<TickBox label="Every row" state="none" onTick={onTick} />);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onTick.mock.calls).toEqual([[true]]);
    rerender(<TickBox label="Every row" state="all" onTick={onTick} />);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onTick.mock.calls).toEqual([[true], [false]]);
    rerender(<TickBox label="Every row" state="all" disabled onTick={onTick} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});

it('a placeholder says what is missing; a failure is announced', () => {
  const { rerender, container } = render(<State icon="inbox" title="No rows" />);
  expect(screen.getByRole('heading', { name: 'No rows' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelectorAll('p, .c-state-actions')).toHaveLength(0);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#inbox$/);
  rerender(
    <State icon="inbox" title="No rows" text="The connection broke" bad>
      <button type="button">Again</button>
    </State>,
  );
  expect(screen.getByRole('alert').textContent).toBe('No rowsThe connection brokeAgain');
});

describe('a box for a file', () => {
  const file = new File(['x'], 'x.png');
  const texts = (key: string, more?: Record<string, string>) => [key, ...Object.values(more ?? {})].join(' ');
  function show(props: Partial<ComponentProps<typeof UploadBox>> = {}) {
    const calls = { onFile: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn(), onBlur: vi.fn(), inputRef: vi.fn() };
    const frame = { id: 'a', 'aria-invalid': true, 'aria-describedby': 'b', 'aria-required': true };
    const { container } = render(
      <TestTranslationProvider translate={texts}>
        <label htmlFor="a">File</label>
        <UploadBox {...frame} accept=".png" limit="up to 2 MB" preview={null} {...calls} {...props} />
      </TestTranslationProvider>,
    );
    const input = container.querySelector('input') as HTMLInputElement;
    return { ...calls, input, box: container.querySelector<HTMLElement>('.c-upload') as HTMLElement };
  }
  const buttons = () =>
    screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);

  it('asks for a file, by dialog or by drag and drop', () => {
    const { input, box, inputRef, onBlur } = show();
    expect(box.textContent).toBe('fields.upload.choosefields.upload.drop up to 2 MB');
    expect([input.accept, input.type, input.disabled, input.id]).toEqual(['.png', 'file', false, 'a']);
    expect(input.getAttribute('aria-describedby')).toBe('b');
    expect(inputRef).toHaveBeenCalledWith(input);
    expect(box.dataset['over']).toBeUndefined();
    expect(box.querySelector('use')?.getAttribute('href')).toMatch(/#upload$/);
    // The key Tab goes to the input itself.
    expect(screen.getByRole('button').tabIndex).toBe(-1);
    const opened = vi.spyOn(input, 'click').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name: 'fields.upload.choose' }));
    expect(opened).toHaveBeenCalledTimes(1);
    fireEvent.blur(input);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('takes the chosen file, and the same one again', () => {
    const { input, onFile } = show();
    fireEvent.change(input, { target: { files: [] } });
    expect(onFile).not.toHaveBeenCalled();
    const emptied = vi.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files: [file] } });
    expect(onFile.mock.calls).toEqual([[file]]);
    expect(emptied).toHaveBeenCalledWith('');
  });

  it('shows that a file is above it, and takes the one that is dropped', () => {
    const { box, onFile } = show();
    expect(fireEvent.dragOver(box)).toBe(false);
    expect(box.dataset['over']).toBe('true');
    fireEvent.dragLeave(box);
    expect(box.dataset['over']).toBeUndefined();
    fireEvent.dragOver(box);
    expect(fireEvent.drop(box, { dataTransfer: { files: [file] } })).toBe(false);
    expect(onFile.mock.calls).toEqual([[file]]);
    expect(box.dataset['over']).toBeUndefined();
  });

  it('takes nothing and offers nothing where it can only be read', () => {
    const { box, input, onFile } = show({ readOnly: true, preview: <b>seen</b> });
    fireEvent.dragOver(box);
    fireEvent.drop(box, { dataTransfer: { files: [file] } });
    expect([onFile.mock.calls.length, box.dataset['over'], box.textContent]).toEqual([0, undefined, 'seen']);
    expect([input.disabled, buttons()]).toEqual([true, []]);
  });

  it('shows the stored file, which can be replaced or removed', () => {
    const { box, onRemove } = show({ preview: <b>seen</b> });
    expect(box.textContent).toBe('seenfields.upload.replace up to 2 MB');
    expect(buttons()).toEqual(['fields.upload.replace', 'fields.upload.remove']);
    fireEvent.click(screen.getByRole('button', { name: 'fields.upload.remove' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('shows the share of a running upload, which can be stopped', () => {
    const { box, onCancel } = show({ running: { name: 'x.png', share: 0.5 } });
    expect(box.textContent).toBe('fields.upload.running x.pngra.action.cancel');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'fields.upload.running x.png' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['0.5', '1']);
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
