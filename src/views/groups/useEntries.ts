import { useTranslate } from 'react-admin';
import type { Translate } from '../../fields/cell';
import type { MenuEntry } from '../../ui/material/menu';
import type { BrowserRecord } from '../../wire/records';
import { copyEntries, deleteEntries, editEntries, rowEntries, useActionsContext } from '../actions/actions-context';
import type { Arrangement } from './useArrangement';

/**
 * The menu of a row: its moves and actions.
 * @param alone no form is beside the list, so that Edit is an entry
 */
export function useEntries({ groups, stepTo, mayMove, mayPut, put }: Arrangement, alone: boolean) {
  const translate = useTranslate();
  const actions = useActionsContext();
  return (record: BrowserRecord, key: string, index: number, sortable: boolean): MenuEntry[] => {
    const id = String(record.id);
    const others = groups.filter((group) => group.key !== key && mayPut(id, group.key));
    const moves: MenuEntry[] =
      sortable && mayMove(record)
        ? [
            ...stepEntries(translate, (step) => stepTo(record, key, index, step)),
            ...(others.length > 0 ? [{ key: 'to', heading: translate('ordered.moveTo') }] : []),
            ...others.map((group): MenuEntry => ({
              key: group.key,
              label: group.title ?? '',
              onSelect: () => put(id, group.key, group.records.length),
            })),
          ]
        : [];
    const own: MenuEntry[] = [
      ...(alone ? editEntries(actions, record) : []),
      ...rowEntries(actions, record),
      ...copyEntries(actions, record),
      ...deleteEntries(actions, record),
    ];
    return [...moves, ...(moves.length > 0 && own.length > 0 ? [{ key: 'line', line: true as const }] : []), ...own];
  };
}

/** The entries that move something one step up or down; disabled at the ends. */
export function stepEntries(translate: Translate, to: (step: -1 | 1) => (() => void) | undefined): MenuEntry[] {
  return ([-1, 1] as const).map((step) => {
    const move = to(step);
    const [label, icon] = step < 0 ? (['ordered.up', 'arrow-up'] as const) : (['ordered.down', 'arrow-down'] as const);
    return { key: String(step), label: translate(label), icon, disabled: !move, onSelect: () => move?.() };
  });
}
