import { useTranslate } from 'react-admin';
import { rawText } from '../../fields/cell';
import type { PlaceProps } from '../../fields/extension';
import { Icon } from '../../ui/icon';
import { readKeyText } from './key-text';
import './public-key.css';

/** A public key: below it is said what was pasted, so that a private key or half a key is not saved. */
export function PublicKeyInput({ value, onChange, onBlur, inputRef, control, readOnly }: PlaceProps<never>['input']) {
  const translate = useTranslate();
  const text = rawText(value ?? '');
  return (
    <>
      <textarea
        {...control}
        ref={inputRef}
        className="c-input c-mono"
        rows={3}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p className="p-key-note" role="status">
        {text.trim() !== '' && <KeyNote {...noteOf(text, translate)} />}
      </p>
    </>
  );
}

interface Note {
  isGood: boolean;
  text: string;
}

function KeyNote({ isGood, text }: Note) {
  return (
    <span data-good={isGood || undefined}>
      <Icon name={isGood ? 'circle-check' : 'triangle-alert'} />
      {text}
    </span>
  );
}

function noteOf(text: string, translate: ReturnType<typeof useTranslate>): Note {
  const found = readKeyText(text);
  if (found.kind !== 'public') return { isGood: false, text: translate(`publickey.${found.kind}`) };
  const said =
    found.bits === undefined ? translate('publickey.public') : translate('publickey.rsa', { bits: found.bits });
  return { isGood: true, text: said };
}
