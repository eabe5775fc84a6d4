import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { copyText } from '../../ui/copy-text';

/**
 * Copies a text and returns whether it succeeded. A notice shows a failure, and a success when `done` names its text.
 * @param said the name of the copied text in the notice; by default the text itself
 */
export function useCopy(done?: string, said?: string): (text: string) => Promise<boolean> {
  const notify = useNotify();
  return useCallback(
    async (text) => {
      const copied = await copyText(text);
      if (!copied) notify('detail.notCopied', { type: 'error' });
      else if (done) notify(done, { type: 'success', messageArgs: { text: said ?? text } });
      return copied;
    },
    [notify, done, said],
  );
}
