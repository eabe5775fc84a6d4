import { useTranslate } from 'react-admin';

/** A loading page, in the shape of the shell from index.html. */
export function Splash() {
  const translate = useTranslate();
  return (
    <div className="s-splash" role="status" aria-label={translate('shell.loading')}>
      <div className="c-shape" aria-hidden="true">
        <div className="c-shape-side">
          <div className="c-logo" />
        </div>
        <div className="c-shape-head" />
      </div>
      <span className="c-spinner" />
    </div>
  );
}
