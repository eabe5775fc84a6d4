import type { RaRecord } from 'react-admin';
import type { PageName, TabPageName } from '../schema/custom-pages';
import { chunk, type Chunk } from '../ui/chunk';

interface ScreenPage {
  /** The component. It finds its resource with useDefinition. */
  page: Chunk<object>;
  /** The section of the locales that it needs, named after its folder. */
  texts: string;
  /** The page fills the main area, without padding and without a scrollbar of the page. */
  bleed?: true;
}

interface ScreenTab {
  page: Chunk<{ record: RaRecord }>;
  texts: string;
}

/** The custom pages by the names that schemas use. */
export const pages: Record<PageName, ScreenPage> = {
  'live-orders': {
    page: chunk(() => import('./live/LiveOrdersPage').then((module) => module.LiveOrdersPage)),
    texts: 'live',
    bleed: true,
  },
  'device-program': {
    page: chunk(() => import('./program/ProgramPage').then((module) => module.ProgramPage)),
    texts: 'program',
  },
  'order-statistics': {
    page: chunk(() => import('./statistics/OrderStatistics').then((module) => module.OrderStatistics)),
    texts: 'statistics',
  },
  'user-statistics': {
    page: chunk(() => import('./statistics/UserStatistics').then((module) => module.UserStatistics)),
    texts: 'statistics',
  },
  'device-statistics': {
    page: chunk(() => import('./statistics/DeviceStatistics').then((module) => module.DeviceStatistics)),
    texts: 'statistics',
  },
};

/** The hand-written tabs by the names that schemas use. */
export const tabPages: Record<TabPageName, ScreenTab> = {
  live: { page: chunk(() => import('./live/LiveTab').then((module) => module.LiveTab)), texts: 'live' },
  recordings: {
    page: chunk(() => import('./live/RecordingsTab').then((module) => module.RecordingsTab)),
    texts: 'live',
  },
};
