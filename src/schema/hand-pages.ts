/** Names of the hand-written pages and tabs, as the schema language has them. */
export type { HandPageSource as PageName, TabPageSource as TabPageName } from './source';
