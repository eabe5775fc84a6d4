import { useNotify, useTranslate } from 'ra-core';
import { IconButton } from '../../ui/button';

/** Copies a text. Not there where the browser has no clipboard for this page. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('detail.copied', { type: 'success', messageArgs: { text } });
    } catch {
      notify('detail.notCopied', { type: 'error' });
    }
  };
  return <IconButton small icon="copy" label={translate('detail.copy', { label })} onClick={copy} />;
}
