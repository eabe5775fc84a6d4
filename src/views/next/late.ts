import { chunk } from '../../ui/chunk';

/** The form of a new record loads it, so that it is there with the list. */
export const AfterCreate = chunk(() => import('./AfterCreate').then((module) => module.AfterCreate));
