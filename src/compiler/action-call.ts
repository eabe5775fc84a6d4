import type { ActionSource, CallSource, OpenedListSource, OpeningSource, ResourceSource } from './source';

/** Whether an action sends the whole record with the call `set` of its file. */
export function sendsRecord({ call }: ActionSource): boolean {
  return call === 'set';
}

/** The call of an action; undefined if it has none, or the file has no call `set`. */
export function callOf(action: ActionSource, { calls }: Pick<ResourceSource, 'calls'>): CallSource | undefined {
  return sendsRecord(action) ? calls?.set : action.call;
}

/** Where an action is offered. */
export function placesOfAction({ places }: ActionSource): NonNullable<ActionSource['places']> {
  return places ?? ['row', 'detail'];
}

/** What an action opens, also where it is said by its name alone. */
export function openedList(open: OpeningSource): OpenedListSource {
  return typeof open === 'string' ? { resource: open } : open;
}
