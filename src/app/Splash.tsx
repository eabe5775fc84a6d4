import { useTranslate } from 'react-admin';

/** A loading page: index.html shows the shape of the shell around it. */
export function Splash() {
  const translate = useTranslate();
  return (
    <div className="s-splash" role="status" aria-label={translate('shell.loading')}>
      <span className="c-spinner" />
    </div>
  );
}
