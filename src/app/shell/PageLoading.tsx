import { useTranslate } from 'react-admin';

/** The skeleton of a page whose code or schema is loading. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <div className="s-page-loading c-grid c-gap-16" role="status" aria-label={translate('shell.loading')}>
      <span className="c-skeleton s-loading-title" />
      <span className="c-skeleton s-loading-card" />
    </div>
  );
}
