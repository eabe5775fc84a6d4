import { DataProviderContext } from 'ra-core';
import { use } from 'react';
import type { ConsoleDataProvider } from '../wire/data-provider';

/**
 * The data provider for reads that a screen puts together itself. Not through react-admin's hook, which answers nothing
 * instead of failing when the session has ended.
 */
export function useProvider(): ConsoleDataProvider {
  return use(DataProviderContext) as unknown as ConsoleDataProvider;
}
