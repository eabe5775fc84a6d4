import type { BrowserRecord } from '../wire/records';
import type { ConsoleDataProvider } from '../wire/data-provider';

type Options = Parameters<ConsoleDataProvider['forEachPage']>[1];

/** All records that a filter finds, read page by page. */
export async function readAll(
  provider: ConsoleDataProvider,
  resource: string,
  options: Options,
): Promise<BrowserRecord[]> {
  const records: BrowserRecord[] = [];
  await provider.forEachPage(resource, options, (rows) => void records.push(...rows));
  return records;
}
