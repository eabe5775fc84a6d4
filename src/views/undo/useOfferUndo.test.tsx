// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ServicesProvider } from '../services';
import { buildServices } from '../view.case';
import { anne, definition } from './undo.case';
import { useOfferUndo } from './useOfferUndo';

vi.mock('./undoable', () => {
  throw new Error('a new build has removed this file');
});

it('tells a success plainly while the code of the undo does not load', async () => {
  const tellDone = vi.fn();
  const plainly = vi.fn();
  const { result: offer } = renderHook(() => useOfferUndo(definition), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestTranslationProvider translate={(key: string) => key}>
        <ServicesProvider value={buildServices({ tellDone })}>{children}</ServicesProvider>
      </TestTranslationProvider>
    ),
  });
  await offer.current({ changes: [{ before: anne(), sent: { city: 'Kiel' } }] }, 'Saved', plainly);
  expect(plainly).toHaveBeenCalledTimes(1);
  expect(tellDone).not.toHaveBeenCalled();
});
