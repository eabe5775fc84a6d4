import { useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import type { Entry } from './entries';
import type { Kept } from './useKept';
import './kept.css';

/** Says that the account's entries are being read, or could not be. */
export function KeptState<T extends Entry>({ kept: { state, again } }: { kept: Kept<T> }) {
  const translate = useTranslate();
  if (state === 'read') return null;
  if (state === 'reading') return <p className="c-menu-label">{translate('list.loading')}</p>;
  return (
    <p className="c-menu-label v-kept-failed c-row c-gap-8 c-between" role="status">
      {translate('kept.failed')}
      <Button small icon="refresh-cw" onClick={again}>
        {translate('shell.retry')}
      </Button>
    </p>
  );
}
