import type { Translate } from '../../errors/error-text';
import type { CallDefinition } from '../../schema/call-definition';
import type { ActionDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { ExtensionUse } from '../../schema/extension';

/** What a button or a menu entry of a screen does. */
interface ButtonMeaning {
  /** Path of its declaration in the schema. */
  path: string[];
  permission: string;
  call?: CallDefinition | undefined;
  action?: ActionDefinition;
  extension?: Omit<ExtensionUse, 'of'> | undefined;
}

type Operation = 'add' | 'set' | 'del';

/** The meaning of a button by its text; undefined when the console itself has it, without a schema. */
export function buttonMeaning(
  definition: ResourceDefinition,
  text: string,
  place: 'add' | 'edit' | undefined,
  translate: Translate,
): ButtonMeaning | undefined {
  const { actions, imports, exports, calls, singular } = definition;
  const action = actions.find(({ label }) => label === text);
  if (action)
    return {
      path: ['actions', action.name],
      permission: action.permission,
      action,
      call: 'call' in action.run ? action.run.call : undefined,
      extension: extensionOf(action),
    };
  for (const [section, tasks] of [
    ['imports', imports],
    ['exports', exports],
  ] as const) {
    const task = tasks.find(({ label }) => label === text);
    if (task)
      return { path: [section, task.name], permission: section === 'imports' ? 'import' : 'export', call: task.call };
  }
  const usual: Record<string, Operation> = {
    [translate('ra.action.create')]: 'add',
    [translate('list.createHere', { one: singular })]: 'add',
    [translate('lists.createFirst')]: 'add',
    [translate('ra.action.edit')]: 'set',
    [translate('ra.action.delete')]: 'del',
    ...(place && { [translate('ra.action.save')]: place === 'add' ? 'add' : 'set' }),
  };
  const call = usual[text];
  if (call) return { path: ['calls', call], permission: call, call: calls[call] };
  return [translate('list.exportRows'), translate('ra.action.export')].includes(text)
    ? { path: ['list'], permission: 'export', call: calls.list }
    : undefined;
}

/** The page or the dialog that an action opens. */
function extensionOf({ run }: ActionDefinition): ButtonMeaning['extension'] {
  if ('page' in run) return { name: run.page, reads: [], resources: [] };
  return 'dialog' in run ? run.dialog : undefined;
}
