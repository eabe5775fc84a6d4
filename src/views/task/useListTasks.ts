import { useTranslate } from 'react-admin';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import type { MenuEntry } from '../../ui/material/menu';
import { useDefinition, useDefinitions } from '../definitions';
import { useCan } from '../permissions';
import { unchangeable } from '../reasons';
import { updateName, type AddressDialog } from './address-dialog';
import { givenIcon, type IconName } from '../../ui/icon';

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
  const entry = (key: string, label: string, icon: IconName, dialog: TaskDialog): MenuEntry => ({
    key,
    label,
    icon,
    onSelect: () => open(dialog),
  });
  const listEntries = (lists: string[]): MenuEntry[] => [
    ...lists.slice(0, 1).map((tasks) => ({ key: `line ${tasks}`, line: true }) as const),
    ...lists.map((tasks) => {
      const { label = translate('shell.taskList'), icon = '' } = manifest[tasks] ?? {};
      return entry(tasks, label, givenIcon(icon || 'activity'), { tasks });
    }),
  ];
  return {
    imports: [
      ...imports.map((task) => entry(`import ${task.name}`, task.label, 'upload', { import: task })),
      ...(canUpdate ? [entry('update', translate('list.updateFromSheet'), 'sheet', { update: true })] : []),
      ...listEntries(listsOf(imports)),
    ],
    exports: [
      ...exports.map((task) => entry(`export ${task.name}`, task.label, 'download', { export: task })),
      ...listEntries(listsOf(exports).filter((list) => !listsOf(imports).includes(list))),
    ],
    dialogFor: (dialog) => {
      const { what, name = '' } = dialog ?? {};
      if (what === 'tasks') return listsOf([...imports, ...exports]).includes(name) ? { tasks: name } : undefined;
      if (what === 'import' && name === updateName) return canUpdate ? { update: true } : undefined;
      const isNamed = (task: { name: string }) => task.name === name;
      const [imported, exported] = [imports.find(isNamed), exports.find(isNamed)];
      if (what === 'import') return imported && { import: imported };
      return what && exported && { export: exported };
    },
  };
}
