import { useTranslate } from 'ra-core';

/** A whole page that is on its way. */
export function Splash() {
  const translate = useTranslate();
  return (
    <div className="s-splash" role="status" aria-label={translate('shell.loading')}>
      <span className="c-spinner" />
    </div>
  );
}
