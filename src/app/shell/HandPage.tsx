import type { PageName } from '../../schema/definition';
import { pages } from '../../screens/registry';
import { WithTexts } from '../WithTexts';

/** The hand-written page that a schema names. */
export function HandPage({ name }: { name: PageName }) {
  const entry = pages[name];
  if (!entry) return null;
  const { page: Page, texts, bleed } = entry;
  const page = (
    <WithTexts section={texts} code={Page}>
      <Page />
    </WithTexts>
  );
  return bleed ? <div className="s-bleed">{page}</div> : page;
}
