import { useTranslate } from 'react-admin';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import type { MenuEntry } from '../../ui/material/menu';
import { useDefinition, useDefinitions } from '../definitions';
import { useCan } from '../permissions';
import { unchangeable } from '../reasons';
import { updateName, type AddressDialog } from './address-dialog';

/** A dialog over a list: an import, an update by a sheet, an export that the platform makes, or the list of such tasks. */
export type TaskDialog =
  | { import: ImportDefinition }
  | { update: true }
  | { export: ExportDefinition }
  | { tasks: string };

interface ListTasks {
  /** Menu entries, with the task lists at the end. */
  imports: MenuEntry[];
  exports: MenuEntry[];
  /** The dialog of an address, if it exists and is allowed. */
  dialogFor: (dialog: AddressDialog | undefined) => TaskDialog | undefined;
}

/** The imports and exports of a list that this user may start, and the lists of their tasks. */
export function useListTasks(open: (dialog: TaskDialog) => void): ListTasks {
  const definition = useDefinition();
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const can = useCan(definition);
  const imports = can('import') ? definition.imports : [];
  const exports = can('export') ? definition.exports : [];
  const canUpdate = definition.id.length === 1 && !unchangeable(definition, can);
  // A task list that starts its own tasks has no link to itself.
  const listsOf = (tasks: { tasks?: string }[]) =>
    [...new Set(tasks.flatMap(({ tasks: list }) => list ?? []))].filter((list) => list !== definition.name);
  const listEntries = (lists: string[]): MenuEntry[] => [
    ...lists.slice(0, 1).map((tasks) => ({ key: `line ${tasks}`, line: true }) as const),
    ...lists.map((tasks): MenuEntry => ({
      key: tasks,
      label: manifest[tasks]?.label ?? translate('shell.taskList'),
      icon: manifest[tasks]?.icon || 'activity',
      onSelect: () => open({ tasks }),
    })),
  ];
  return {
    imports: [
      ...imports.map((task): MenuEntry => ({
        key: `import ${task.name}`,
        label: task.label,
        icon: 'upload',
        onSelect: () => open({ import: task }),
      })),
      ...(canUpdate
        ? [
            {
              key: 'update',
              label: translate('list.updateFromSheet'),
              icon: 'sheet',
              onSelect: () => open({ update: true }),
            },
          ]
        : []),
      ...listEntries(listsOf(imports)),
    ],
    exports: [
      ...exports.map((task): MenuEntry => ({
        key: `export ${task.name}`,
        label: task.label,
        icon: 'download',
        onSelect: () => open({ export: task }),
      })),
      ...listEntries(listsOf(exports).filter((list) => !listsOf(imports).includes(list))),
    ],
    dialogFor: (dialog) => {
      if (dialog?.what === 'tasks')
        return listsOf([...imports, ...exports]).includes(dialog.name) ? { tasks: dialog.name } : undefined;
      if (dialog?.what === 'import' && dialog.name === updateName) return canUpdate ? { update: true } : undefined;
      if (dialog?.what === 'import') return found(imports, dialog, (task) => ({ import: task }));
      return found(exports, dialog, (task) => ({ export: task }));
    },
  };
}

function found<T extends { name: string }>(
  tasks: T[],
  dialog: AddressDialog | undefined,
  opened: (task: T) => TaskDialog,
): TaskDialog | undefined {
  const task = tasks.find(({ name }) => name === dialog?.name);
  return task && opened(task);
}
