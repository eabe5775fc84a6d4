import { useTranslate } from 'react-admin';
import { useLayoutEffect } from 'react';

/** A loading page: index.html shows the shape of the shell around it. */
export function Splash() {
  const translate = useTranslate();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['splash'] = '';
    return () => void delete dataset['splash'];
  }, []);
  return (
    <div className="s-splash c-grid c-faint" role="status" aria-label={translate('shell.loading')}>
      <span className="c-spinner" />
    </div>
  );
}
