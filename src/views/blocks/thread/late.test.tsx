// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UploadContext } from '../../../fields/shared/upload/upload-context';
import { closeFailure, letLoadsFail } from '../../../ui/late.case';
import { buildDefinition, buildField } from '../../definition.case';
import { renderView } from '../../view.case';
import { Composer } from './Composer';

vi.mock('./RepliesDialog', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(letLoadsFail);

it('saved replies that do not load close, and what is written stays', async () => {
  const definition = buildDefinition([buildField('words', 'text')]);
  const thread = { resource: 'test/thing', match: {}, text: 'words', at: 'when', ours: {}, placeholders: {} } as never;
  renderView(
    <UploadContext value={vi.fn()}>
      <Composer
        thread={thread}
        definition={definition}
        draft={{ text: 'Good day', picture: '' } as never}
        onDraft={vi.fn()}
        sending={{ kind: 'idle' }}
        ready
        placeholders={{}}
        onSend={vi.fn()}
        finish={undefined}
        onLookAgain={vi.fn()}
      />
    </UploadContext>,
    { definition, dataProvider: {} },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save as reply' }));
  await closeFailure();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' }).value).toBe('Good day');
});
