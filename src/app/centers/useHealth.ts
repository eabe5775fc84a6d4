import { useSyncExternalStore } from 'react';
import type { ConsoleSession } from '../../auth/session';
import { usePlatform } from '../platform';
import { createHealthBoard, type HealthBoard } from './health';

/** One board for a page, so that menu and sign-in share what was found. */
const boards = new WeakMap<ConsoleSession, HealthBoard>();

/** The health of all data centers, by address, and the function that checks again. */
export function useHealth() {
  const { session } = usePlatform();
  const board = boards.get(session) ?? createHealthBoard(session.dataCenters, (url, init) => fetch(url, init));
  boards.set(session, board);
  return { health: useSyncExternalStore(board.subscribe, board.get), check: board.check };
}
