// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { SaveButton } from './SaveButton';

it.each([
  ['what the platform refused', new ConsoleError({ kind: 'network' }), /^error: The server could not be reached/],
  ['a file that could not be made', new Error('no memory'), /^error: The file could not be written/],
])('tells of %s', async (_, error, text) => {
  renderView(<SaveButton onSave={() => Promise.reject(error)}>Save</SaveButton>, {
    definition: buildDefinition([buildField('id', 'id')]),
    dataProvider: {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toMatch(text));
});
