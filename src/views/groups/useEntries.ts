import { useTranslate } from 'react-admin';
import type { MenuEntry } from '../../ui/material/menu';
import type { BrowserRecord } from '../../wire/records';
import { menuEntry } from '../actions/action-entry';
import { useActionsContext } from '../actions/actions-context';
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
    const step = (by: -1 | 1): MenuEntry => {
      const run = stepTo(record, key, index, by);
      return {
        key: String(by),
        label: translate(by < 0 ? 'ordered.up' : 'ordered.down'),
        icon: by < 0 ? 'arrow-up' : 'arrow-down',
        disabled: !run,
        onSelect: () => run?.(),
      };
    };
    const others = groups.filter((group) => group.key !== key && mayPut(id, group.key));
    const moves: MenuEntry[] =
      sortable && mayMove(record)
        ? [
            step(-1),
            step(1),
            ...(others.length > 0 ? [{ key: 'to', heading: translate('ordered.moveTo') }] : []),
            ...others.map((group): MenuEntry => ({
              key: group.key,
              label: group.title ?? '',
              onSelect: () => put(id, group.key, group.records.length),
            })),
          ]
        : [];
    const own: MenuEntry[] = [
      ...(alone && actions.canEdit(record)
        ? [{ key: 'edit', label: actions.labels.edit, icon: 'pencil', onSelect: () => actions.edit(record) }]
        : []),
      ...actions
        .at('row')
        .filter((action) => actions.offers(action, record))
        .map((action) => menuEntry(action, () => actions.run(action, [record]))),
      ...(actions.canDelete(record)
        ? [
            {
              key: 'delete',
              label: actions.labels.delete,
              icon: 'trash-2',
              tone: 'bad' as const,
              onSelect: () => actions.remove([record]),
            },
          ]
        : []),
    ];
    return [...moves, ...(moves.length > 0 && own.length > 0 ? [{ key: 'line', line: true as const }] : []), ...own];
  };
}
