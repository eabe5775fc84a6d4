// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ConsoleError } from '../../errors/console-error';
import { CreatePage } from './FormPage';

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text', { required: true }),
    buildField('kind', 'integer'),
    buildField('remark', 'text'),
  ],
  {
    form: {
      wizard: true,
      groups: [
        { name: 'one', label: 'Who', fields: ['name', 'kind'] },
        { name: 'two', label: 'More', fields: ['remark'], when: { kind: [3] } },
        { name: 'three', label: 'Last', fields: [] },
      ],
    },
  },
);

function type(label: string, value: string) {
  return fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

function show(create = vi.fn(), of = definition) {
  return renderView(<CreatePage />, {
    definition: of,
    dataProvider: { create },
    path: '/test/thing/create',
    at: '/test/thing/create',
  });
}

describe('a form as a wizard', () => {
  it('leaves a step only when its fields are valid', async () => {
    show();
    type('Kind', '3');
    fireEvent.blur(screen.getByLabelText('Kind'));
    press('Next');
    expect(await screen.findByText("Can't be empty")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    type('Name', 'Bo');
    press('Next');
    expect(await screen.findByLabelText('Remark')).toBeTruthy();
  });

  it('has only the steps whose condition holds, and saves the values of all of them', async () => {
    const create = vi.fn(async () => ({ data: { id: 1 } }));
    show(create);
    expect((await screen.findAllByRole('listitem')).filter((item) => item.closest('ol'))).toHaveLength(1);
    type('Kind', '3');
    fireEvent.blur(screen.getByLabelText('Kind'));
    type('Name', 'Bo');
    press('Next');
    await screen.findByLabelText('Remark');
    type('Remark', 'r');
    press('Create');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledWith('test/thing', { data: { name: 'Bo', kind: 3, remark: 'r' } });
  });

  it('checks a rule again when another field of the open step changes, also where its own field is in a step before', async () => {
    const numbers = ['first', 'last'].map((name) => buildField(name, 'integer'));
    const text = 'The last is after the first.';
    const ruled = buildDefinition([...['name', 'remark'].map((name) => buildField(name, 'text')), ...numbers], {
      rules: [{ must: expression('last > first'), at: 'name', text }],
      form: {
        wizard: true,
        groups: [
          { name: 'one', label: 'Who', fields: ['name'] },
          { name: 'two', label: 'More', fields: ['first', 'last'] },
          { name: 'three', label: 'Last', fields: ['remark'] },
        ],
      },
    });
    show(vi.fn(), ruled);
    press('Next');
    await screen.findByLabelText('First');
    type('First', '5');
    type('Last', '5');
    press('Next');
    await screen.findByText(text);
    type('First', '4');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('lets go back from a step whose field is refused, and stays there', async () => {
    const two = buildDefinition([buildField('name', 'text'), buildField('city', 'text', { required: true })], {
      form: {
        wizard: true,
        groups: [
          { name: 'one', label: 'Who', fields: ['name'] },
          { name: 'two', label: 'Where', fields: ['city'] },
        ],
      },
    });
    show(vi.fn(), two);
    press('Next');
    await screen.findByLabelText('City');
    press('Create');
    await screen.findByText("Can't be empty");
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(false));
    press('Back');
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    type('Name', 'Bo');
    expect(screen.queryByLabelText('City')).toBeNull();
  });

  it('goes to the step of the field that the server refuses', async () => {
    const error = new ConsoleError({ kind: 'code', code: 1101 });
    error.body = { errors: { name: 'Taken' } };
    show(vi.fn(() => Promise.reject(error)));
    type('Kind', '3');
    fireEvent.blur(screen.getByLabelText('Kind'));
    type('Name', 'Bo');
    press('Next');
    await screen.findByLabelText('Remark');
    press('Create');
    expect(await screen.findByText('Taken')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bo');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });
});
