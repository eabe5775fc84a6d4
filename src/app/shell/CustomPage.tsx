import { Navigate, useLocation } from '../../router/Router';
import type { PageName } from '../../schema/custom-pages';
import { pages } from '../../screens/registry';
import { WithTexts } from '../../views/WithTexts';

/** The custom page that a schema names. If it is the index of its screen, an address with a list's filter shows the list. */
export function CustomPage({ name, index }: { name: PageName; index?: boolean }) {
  const { pathname, search } = useLocation();
  const { page: Page, texts, bleed } = pages[name];
  if (index && new URLSearchParams(search).has('filter'))
    return <Navigate replace to={{ pathname: `${pathname.replace(/\/$/, '')}/table`, search }} />;
  const page = (
    <WithTexts section={texts} code={Page}>
      <Page />
    </WithTexts>
  );
  return bleed ? <div className="s-bleed">{page}</div> : page;
}
