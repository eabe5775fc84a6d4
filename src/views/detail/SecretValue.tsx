import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { MASK } from '../../fields/secret/cell';
import { IconButton } from '../../ui/button';
import { CopyButton } from './CopyButton';

/** Milliseconds until a shown secret is hidden again. */
const SHOWN_FOR = 30_000;

/** A secret on its record's page: dots until the user shows it. It can be copied without being shown. */
export function SecretValue({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const hiding = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(hiding);
  }, [shown]);
  return (
    <span className="v-copied">
      <span className={shown ? 'c-mono v-secret' : 'c-mono c-mask'}>{shown ? text : MASK}</span>
      <IconButton
        small
        icon={shown ? 'eye-off' : 'eye'}
        label={translate(shown ? 'detail.hide' : 'detail.show', { label })}
        onClick={() => setShown(!shown)}
      />
      <CopyButton secret text={text} label={label} />
    </span>
  );
}
