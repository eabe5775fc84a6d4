import { useTranslate } from 'ra-core';
import { State } from '../ui/state';
import { usePageTitle } from '../views/page-title';

/** A public page of the specification that is not there yet. */
export function PublicPlaceholder({ path }: { path: string }) {
  const translate = useTranslate();
  const title = translate(`public.${path.slice(1)}`);
  usePageTitle(title);
  return (
    <main className="s-public">
      <h1>{title}</h1>
      <State icon="info" title={translate('shell.notYet')} text={translate('shell.notYetText')} />
    </main>
  );
}
