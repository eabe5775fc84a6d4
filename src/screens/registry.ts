import type { RaRecord } from 'ra-core';
import type { PageName, TabPageName } from '../schema/hand-pages';
import { chunk, type Chunk } from '../ui/chunk';

export interface ScreenPage {
  /** Draws the page; its resource is that of useDefinition. */
  page: Chunk<object>;
  /** Section of the locales that it needs: the name of its folder. */
  texts: string;
  /** It fills the main area: no padding, no page of its own to scroll. */
  bleed?: true;
  /** It shows the derived list itself: an address with a list's filter stays with it. */
  list?: true;
}

export interface ScreenTab {
  page: Chunk<{ record: RaRecord }>;
  texts: string;
}

/** The hand-written pages by the names that schemas use. */
export const pages: Record<PageName, ScreenPage> = {
  'refund-queue': { page: chunk(() => import('./refund/RefundQueue').then((module) => module.RefundQueue)), texts: 'refund' },
  'bot-desk': { page: chunk(() => import('./bot/BotPage').then((module) => module.BotPage)), texts: 'bot', bleed: true },
  'service-desk': { page: chunk(() => import('./desk/DeskPage').then((module) => module.DeskPage)), texts: 'desk', bleed: true },
  'live-orders': { page: chunk(() => import('./live/LiveOrdersPage').then((module) => module.LiveOrdersPage)), texts: 'live', bleed: true },
  'device-program': { page: chunk(() => import('./program/ProgramPage').then((module) => module.ProgramPage)), texts: 'program' },
  'language-coverage': { page: chunk(() => import('./coverage/CoveragePage').then((module) => module.CoveragePage)), texts: 'coverage' },
  account: { page: chunk(() => import('./account/AccountPage').then((module) => module.AccountPage)), texts: 'account' },
  bills: { page: chunk(() => import('./account/BillsPage').then((module) => module.BillsPage)), texts: 'account', list: true },
  'order-statistics': { page: chunk(() => import('./statistics/OrderStatistics').then((module) => module.OrderStatistics)), texts: 'statistics' },
  'user-statistics': { page: chunk(() => import('./statistics/UserStatistics').then((module) => module.UserStatistics)), texts: 'statistics' },
  'device-statistics': { page: chunk(() => import('./statistics/DeviceStatistics').then((module) => module.DeviceStatistics)), texts: 'statistics' },
};

/** The hand-written tabs by the names that schemas use. */
export const tabPages: Record<TabPageName, ScreenTab> = {
  live: { page: chunk(() => import('./live/LiveTab').then((module) => module.LiveTab)), texts: 'live' },
};
