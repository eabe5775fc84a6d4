import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button';
import { CopyButton } from '../shared/copy-button';
import type { ViewProps } from '../view';

/** Milliseconds until a shown secret is hidden again. */
const SHOWN_FOR = 30_000;

/** Dots until the user shows it. It can be copied without being shown. */
export function SecretView({ field: { label }, value, cell }: ViewProps<'secret' | 'password'>) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const hiding = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(hiding);
  }, [shown]);
  if (typeof value !== 'string') return cell;
  return (
    <span className="c-copied c-inline c-gap-4">
      {shown ? <span className="c-mono c-break">{value}</span> : cell}
      <IconButton
        small
        icon={shown ? 'eye-off' : 'eye'}
        label={translate(shown ? 'detail.hide' : 'detail.show', { label })}
        onClick={() => setShown(!shown)}
      />
      <CopyButton secret text={value} label={label} />
    </span>
  );
}
