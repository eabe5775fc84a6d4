import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { Button, IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import type { MenuEntry } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { useDefinition, useDefinitions } from '../definitions';
import { useRights } from '../rights';
import { useAsked, type Asked } from './asked';

const ImportDialog = chunk(() => import('../import/ImportDialog').then((module) => module.ImportDialog));
const ExportTaskDialog = chunk(() => import('./ExportTaskDialog').then((module) => module.ExportTaskDialog));
const TaskListDialog = chunk(() => import('./TaskListDialog').then((module) => module.TaskListDialog));

type Opened = { import: ImportDefinition } | { export: ExportDefinition } | { tasks: string };

/** The imports and exports of a list that this user may start, and the lists of their tasks; each is loaded when it is opened. */
export function ListTasks() {
  const definition = useDefinition();
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const can = useRights(definition);
  const [chosen, setOpened] = useState<Opened>();
  const [asked, forget] = useAsked();
  const imports = definition.imports.filter(({ permission }) => can(permission));
  const exports = definition.exports.filter(({ permission }) => can(permission));
  // A list of tasks that starts them itself needs no way to itself.
  const lists = [...new Set([...imports, ...exports].flatMap(({ tasks }) => tasks ?? []))].filter((tasks) => tasks !== definition.name);
  if (imports.length + exports.length === 0) return null;

  const labelOf = (tasks: string) => manifest[tasks]?.label ?? translate('task.list');
  const iconOf = (tasks: string) => manifest[tasks]?.icon || 'activity';
  const entries = (): MenuEntry[] => [
    ...imports.map((task): MenuEntry => ({ key: `import ${task.name}`, label: task.label, icon: 'upload', onSelect: () => setOpened({ import: task }) })),
    ...exports.map((task): MenuEntry => ({ key: `export ${task.name}`, label: task.label, icon: 'download', onSelect: () => setOpened({ export: task }) })),
    ...(lists.length > 0 ? [{ key: 'line', line: true } as const] : []),
    ...lists.map((tasks): MenuEntry => ({ key: tasks, label: labelOf(tasks), icon: iconOf(tasks), onSelect: () => setOpened({ tasks }) })),
  ];
  const few = imports.length <= 1 && exports.length <= 1;
  const opened = chosen ?? askedFor(asked, imports, exports, lists);
  const close = () => {
    setOpened(undefined);
    forget();
  };
  return (
    <>
      {few ? (
        <>
          {imports.map((task) => <Button key={task.name} icon="upload" onClick={() => setOpened({ import: task })}>{task.label}</Button>)}
          {exports.map((task) => <Button key={task.name} icon="download" onClick={() => setOpened({ export: task })}>{task.label}</Button>)}
          {lists.map((tasks) => <IconButton key={tasks} icon={iconOf(tasks)} label={labelOf(tasks)} onClick={() => setOpened({ tasks })} />)}
        </>
      ) : (
        <MenuButton icon="upload" label={translate('task.menu')} text={translate('task.menu')} entries={entries} />
      )}
      {opened && (
        <Suspense fallback={null}>
          {'import' in opened && <ImportDialog task={opened.import} onClose={close} />}
          {'export' in opened && <ExportTaskDialog task={opened.export} onClose={close} />}
          {'tasks' in opened && <TaskListDialog tasks={opened.tasks} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}

/** What an address asks for, as far as it is there and allowed. */
function askedFor(asked: Asked | undefined, imports: ImportDefinition[], exports: ExportDefinition[], lists: string[]): Opened | undefined {
  if (asked?.what === 'tasks') return lists.includes(asked.name) ? { tasks: asked.name } : undefined;
  const task = (asked?.what === 'import' ? imports : exports).find(({ name }) => name === asked?.name);
  if (!asked || !task) return undefined;
  return 'columns' in task ? { import: task } : { export: task };
}
