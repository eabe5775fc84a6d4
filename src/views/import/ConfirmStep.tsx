import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../ui/frame';

interface Props {
  /** Name of the operation: the import, or the dangerous option chosen before the file. */
  label: string;
  soundCount: number;
  refusedCount: number;
  /** The user has to type the number of rows first. */
  wantsTyped: boolean;
  typed: string;
  onType: (text: string) => void;
  failure: string | undefined;
}

/** The summary before sending. A dangerous import asks to type the number of its rows. */
export function ConfirmStep({ label, soundCount, refusedCount, wantsTyped, typed, onType, failure }: Props) {
  const translate = useTranslate();
  return (
    <>
      {failure && (
        <p className="v-banner v-banner-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="v-import-confirm">
        <b>{label}</b>{' '}
        {translate(wantsTyped ? 'import.confirm.apply' : 'import.confirm.send', {
          smart_count: soundCount,
          count: soundCount.toLocaleString('en'),
        })}
        {refusedCount > 0 &&
          ` ${translate('import.confirm.leave', { smart_count: refusedCount, count: refusedCount.toLocaleString('en') })}`}
      </p>
      {wantsTyped && (
        <FieldFrame
          label={translate('import.confirm.type', { count: soundCount })}
          help={translate('import.confirm.danger')}
          required
        >
          {(control) => (
            <input
              {...control}
              className="c-input v-import-typed"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}
