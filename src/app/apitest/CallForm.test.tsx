// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildCall, buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { CallForm } from './CallForm';
import { CallList } from './CallList';
import { declaredCalls, type DeclaredCall } from './calls';
import { hiddenValue } from '../../views/request/json-text';

const thing = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { label: 'Things' });
const part = buildDefinition([buildField('id', 'id')], {
  ...{ name: 'shop/part', label: 'Parts', screen: 'shop/part' },
  calls: { list: buildCall('/thing/list'), set: buildCall('/v2/part/set') },
});
const code = { calls: [buildCall('/user/login')], label: 'The console itself' };
const calls = declaredCalls([thing, part], code);

function callOf(path: string): DeclaredCall {
  const found = calls.find((call) => call.path === path);
  if (!found) throw new Error(`no call ${path}`);
  return found;
}

function show(path: string, { written, busy = false }: { written?: string; busy?: boolean } = {}) {
  const done = { onBack: vi.fn(), onCancel: vi.fn(), onSend: vi.fn(async () => undefined) };
  renderView(<CallForm call={callOf(path)} written={written} busy={busy} {...done} />, {
    definition: thing,
    dataProvider: {},
  });
  return done;
}

function body(): HTMLTextAreaElement {
  return screen.getByLabelText(/^Body/);
}

function write(text: string): void {
  fireEvent.change(body(), { target: { value: text } });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

function problem() {
  return body().getAttribute('aria-invalid') === 'true'
    ? document.querySelector('.c-frame-error')?.textContent
    : undefined;
}

it('has the path, its style, whether it reads, its screens, and a sample of its body', () => {
  show('/thing/list');
  const form = screen.getByRole('region', { name: '/thing/list' });
  expect(form.querySelector('header')?.textContent).toBe('/thing/listBearerReads');
  expect(
    within(form)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['test/thing', '/test/thing'],
    ['shop/part', '/shop/part'],
  ]);
  expect(JSON.parse(body().value)).toEqual({ page_no: 1, page_size: 10 });
});

it('a read is sent at once, a write after a question', async () => {
  const read = show('/thing/list', { written: '{"a":1}' });
  fireEvent.click(button('Send'));
  expect(read.onSend).toHaveBeenCalledExactlyOnceWith(callOf('/thing/list').uses[0], '{"a":1}');
});

it('a write is sent once it is confirmed', async () => {
  const { onSend } = show('/thing/set', { written: '{"a":1}' });
  expect(screen.getByText('May change data')).toBeTruthy();
  fireEvent.click(button('Send'));
  const asked = within(await screen.findByRole('dialog', { name: 'Send a call that may change data?' }));
  expect(asked.getByText('/thing/set')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(body(), { key: 'Enter', ctrlKey: true });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith(callOf('/thing/set').uses[0], '{"a":1}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is sent by Ctrl and Enter, and by no other key', () => {
  const { onSend } = show('/thing/list', { written: '{}' });
  expect(fireEvent.keyDown(body(), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(body(), { key: 'a', ctrlKey: true })).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(body(), { key: 'Enter', metaKey: true })).toBe(false);
  expect(fireEvent.keyDown(body(), { key: 'Enter', ctrlKey: true })).toBe(false);
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('a body that is no JSON is not sent: the box says why and takes the focus', () => {
  const { onSend } = show('/thing/list');
  write('{"a":');
  expect(problem()).toMatch(/^Line 1, column 6: /);
  expect(button('Indent').disabled).toBe(true);
  fireEvent.click(button('Send'));
  expect(document.activeElement).toBe(body());
  expect(onSend).not.toHaveBeenCalled();
});

it('an empty body is wrong only once it is sent', () => {
  show('/thing/list');
  write('');
  expect(problem()).toBeUndefined();
  fireEvent.click(button('Send'));
  expect(problem()).toMatch(/^Line 1/);
  write(' ');
  expect(problem()).toBeUndefined();
});

it('hidden values are typed again', () => {
  show('/thing/list', { written: `{"a":"${hiddenValue}"}` });
  expect(problem()).toBe('Type the hidden values again: they were not kept.');
});

it('is indented, and goes back to the sample', () => {
  show('/thing/list', { written: '{"a":1}' });
  fireEvent.click(button('Indent'));
  expect(body().value).toBe('{\n  "a": 1\n}');
  fireEvent.click(button('Back to the sample'));
  expect(JSON.parse(body().value)).toEqual({ page_no: 1, page_size: 10 });
});

it('of several uses has the sample and the keys of the chosen one', () => {
  const { onSend } = show('/thing/list');
  const box = screen.getByLabelText<HTMLSelectElement>('Used for');
  expect(Array.from(box.options, ({ text }) => text)).toEqual(['Things · list', 'Parts · list']);
  write('{}');
  fireEvent.change(box, { target: { value: '1' } });
  expect(JSON.parse(body().value)).toEqual({ page_no: 1, page_size: 10 });
  fireEvent.click(button('Send'));
  expect(onSend).toHaveBeenCalledExactlyOnceWith(callOf('/thing/list').uses[1], body().value);
});

it('tells the keys that it knows', () => {
  show('/thing/add');
  expect(screen.queryByLabelText('Used for')).toBeNull();
  expect(screen.getByText('2 keys are known')).toBeTruthy();
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'idId id',
    'nameName text',
  ]);
});

it('that code alone sends has no screens and no keys', () => {
  show('/user/login');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/The console itself/)).toBeTruthy();
  expect(screen.queryByText(/known$/)).toBeNull();
});

it('while it is sent can be taken back, and is not sent again', () => {
  const { onSend, onCancel, onBack } = show('/thing/list', { busy: true });
  fireEvent.click(button('Send'));
  fireEvent.keyDown(body(), { key: 'Enter', ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Calls'));
  expect([onCancel.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
});

function showList(props: Partial<Parameters<typeof CallList>[0]>): HTMLElement {
  renderView(<CallList calls={calls} chosen={null} busy={false} {...props} />, { definition: thing, dataProvider: {} });
  return screen.getByRole('region', { name: 'Calls' });
}

/** The calls by part of the platform; the chosen one in brackets, a write with a star. */
function parts(list: HTMLElement): string[] {
  return within(list)
    .getAllByRole('region')
    .map((section) => {
      const entries = within(section)
        .getAllByRole('link')
        .map((link) => {
          const text = `${link.querySelector('.c-mono')?.textContent}${link.querySelector('svg') ? '*' : ''}`;
          return link.ariaCurrent === 'true' ? `[${text}]` : text;
        });
      return `${section.ariaLabel}: ${entries.join(' ')}`;
    });
}

it('the list has all calls by part, and marks the chosen one, which is in sight', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const list = showList({ chosen: '/thing/list' });
  expect(parts(list)).toEqual([
    'part: /v2/part/set*',
    'thing: /thing/add* /thing/del* [/thing/list] /thing/set*',
    'user: /user/login*',
  ]);
  expect(within(list).getByRole('status').textContent).toBe('6 calls');
  expect(
    within(list)
      .getByRole('link', { name: /^\/user\/login/ })
      .getAttribute('href'),
  ).toBe('/___api_test?call=%2Fuser%2Flogin');
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

it('the list is searched by path and screen', async () => {
  const list = showList({});
  const search = within(list).getByRole('searchbox', { name: 'Path or screen' });
  fireEvent.change(search, { target: { value: 'parts SET' } });
  await waitFor(() => expect(parts(list)).toEqual(['part: /v2/part/set*']));
  fireEvent.change(search, { target: { value: 'nothing' } });
  expect(await within(list).findByText('No call has these words in its path or screen.')).toBeTruthy();
});

it('the list waits for the definitions', () => {
  const list = showList({ busy: true, calls: undefined });
  expect(within(list).getByRole('status').textContent).toBe('Reading the definitions…');
  expect(within(list).getByRole('navigation').ariaBusy).toBe('true');
  expect(within(list).queryByText(/No call/)).toBeNull();
});
