import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/button';
import { useCopy } from './useCopy';

/** Copies a text. The notice does not contain a secret, because notices are kept. */
export function CopyButton({ text, label, secret }: { text: string; label: string; secret?: true }) {
  const translate = useTranslate();
  const copy = useCopy('detail.copied', secret && label);
  return <IconButton small icon="copy" label={translate('detail.copy', { label })} onClick={() => void copy(text)} />;
}
