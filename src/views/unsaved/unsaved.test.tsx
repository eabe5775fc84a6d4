// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { askToChange, askToLeave, pathLeft, type Unsaved } from './unsaved';
import { useUnsaved } from './useUnsaved';

function Typed(props: Unsaved) {
  useUnsaved(props);
  return null;
}

function show(...all: Unsaved[]) {
  return renderView(
    all.map((each) => <Typed key={each.what} {...each} />),
    { definition: buildDefinition([buildField('id', 'id')]), dataProvider: {}, path: '/here', at: '/here' },
  );
}

function dirty() {
  return true;
}

function closes() {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function choose(name: string) {
  return fireEvent.click(await screen.findByRole('button', { name }));
}

describe('something typed and not saved', () => {
  it('makes the browser ask before the page closes, and writes every draft first', () => {
    const flush = vi.fn();
    show({ what: 'A reply', isDirty: dirty, flush });
    expect(closes()).toBe(true);
    cleanup();
    flush.mockClear();
    show(
      { what: 'A form', isDirty: dirty, flush, leaves: pathLeft },
      { what: 'Nothing', isDirty: () => false, leaves: pathLeft },
    );
    expect(closes()).toBe(false);
    expect(flush).toHaveBeenCalledTimes(1);
    cleanup();
    expect(closes()).toBe(true);
  });

  it('is named before a navigation loses it, and dropped on request', async () => {
    const drop = vi.fn();
    const { history } = show(
      { what: 'Create company', isDirty: dirty, drop, leaves: pathLeft },
      { what: 'A reply', isDirty: dirty, flush: vi.fn() },
    );
    history.navigate('/there');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('Create company: what you typed is not saved yet and would be lost.');
    expect(question.textContent).not.toContain('A reply');
    await choose('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drop).not.toHaveBeenCalled();
    history.navigate('/there');
    await choose('Discard changes');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/there'));
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('asks nothing when the session ends, and takes an open question back', async () => {
    const { history } = show({ what: 'A form', isDirty: dirty, leaves: pathLeft });
    history.navigate('/there');
    await screen.findByRole('dialog');
    history.navigate('/login');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a change of the data center', () => {
  it('asks first, says what stays and what is lost, and writes the drafts before it goes', async () => {
    const [go, flush, drop] = [vi.fn(), vi.fn(), vi.fn()];
    show({ what: 'A reply', isDirty: dirty, flush, drop }, { what: 'A group', isDirty: dirty, drop, leaves: pathLeft });
    askToChange('Europe', go);
    const question = await screen.findByRole('dialog', { name: 'Change the data center?' });
    expect(question.textContent).toContain('A reply: what you typed is not sent yet. It is kept as a draft of Europe');
    expect(question.textContent).toContain('A group: what you typed is not saved yet and would be lost.');
    await choose('Keep editing');
    expect(go).not.toHaveBeenCalled();
    askToChange('Europe', go);
    await choose('Change data center');
    expect(go).toHaveBeenCalledTimes(1);
    expect(flush).toHaveBeenCalled();
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('asks nothing when nothing is typed', () => {
    const go = vi.fn();
    show({ what: 'A form', isDirty: () => false, leaves: pathLeft });
    askToChange('Europe', go);
    expect(go).toHaveBeenCalledTimes(1);
  });
});

describe('a part of the page that goes away', () => {
  it('asks first, if something in it would be lost', async () => {
    const [go, drop] = [vi.fn(), vi.fn()];
    show(
      { what: 'Changed cells', isDirty: dirty, drop, leaves: pathLeft },
      { what: 'A reply', isDirty: dirty, flush: vi.fn() },
    );
    askToLeave(go);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question.textContent).not.toContain('A reply');
    expect(go).not.toHaveBeenCalled();
    await choose('Discard changes');
    expect([go, drop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('asks nothing when nothing would be lost', () => {
    const go = vi.fn();
    show({ what: 'A reply', isDirty: dirty, flush: vi.fn() });
    askToLeave(go);
    expect(go).toHaveBeenCalledTimes(1);
  });
});
