import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../ui/frame';

interface TypedTextProps {
  wanted: string;
  typed: string;
  onType: (text: string) => void;
}

/** Confirms a dangerous operation by typing a text. */
export function TypedText({ wanted, typed, onType }: TypedTextProps) {
  const translate = useTranslate();
  return (
    <FieldFrame label={translate('actions.typeToConfirm', { text: wanted })}>
      {(control) => (
        <input
          {...control}
          className="c-input"
          value={typed}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Whether what was typed lets the operation run. */
export function isTyped(wanted: string | undefined, typed: string): boolean {
  return wanted === undefined || typed.trim() === wanted;
}
