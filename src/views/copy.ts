import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import type { FieldDefinition } from '../schema/field-definition';
import { copyText } from '../ui/copy-text';

/** Whether its value is one that people copy: the record's id, and what records are searched by. */
export function isCopied({ kind, searched }: FieldDefinition): boolean {
  return kind === 'id' || searched === true;
}

/**
 * Copies a text and answers whether it did. A failure is told; a success is, too, where `done` names the text for it.
 * @param said what the notice says was copied; the text itself unless it is given
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
