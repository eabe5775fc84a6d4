import type { RaRecord } from 'react-admin';
import type { TabPageName } from '../../schema/custom-pages';
import { tabPages } from '../../screens/registry';
import { WithTexts } from '../../views/WithTexts';

/** The hand-written tab that a schema names. */
export function CustomTab({ name, record }: { name: TabPageName; record: RaRecord }) {
  const { page: Page, texts } = tabPages[name];
  return (
    <WithTexts section={texts} code={Page}>
      <Page record={record} />
    </WithTexts>
  );
}
