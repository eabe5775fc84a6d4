import type { RaRecord } from 'react-admin';
import { createContext, type ReactNode } from 'react';
import type { TabPageName } from '../schema/custom-pages';

/** Renders the hand-written tabs that schemas name. The app provides it, because views do not know screens. */
export const TabPageContext = createContext<(name: TabPageName, record: RaRecord) => ReactNode>(() => null);
