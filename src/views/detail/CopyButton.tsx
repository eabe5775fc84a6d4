import { useTranslate } from 'ra-core';
import { IconButton } from '../../ui/button';
import { useCopy } from '../copy';

/** Copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const copy = useCopy('detail.copied');
  return <IconButton small icon="copy" label={translate('detail.copy', { label })} onClick={() => void copy(text)} />;
}
