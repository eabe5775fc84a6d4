import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { currentPath } from '../../base-path';
import { limited } from '../../load';
import { usePlatform } from '../platform';
import type { Details } from './details';

/** Copies one line about an error that a user sees, for the support. */
export function useCopyDetails(): (about: Omit<Details, 'path'> & { path?: string }) => void {
  const { notices } = usePlatform();
  const translate = useTranslate();
  return useCallback(
    (about) =>
      void limited(() => import('./details')).then(
        async ({ copyDetails }) => {
          const line = await copyDetails({ path: currentPath(), ...about });
          // Without the clipboard, the line itself can be selected.
          notices.tell(line === undefined ? 'success' : 'info', line ?? translate('shell.detailsCopied'));
        },
        () => undefined,
      ),
    [notices, translate],
  );
}
