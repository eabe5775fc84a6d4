import type { ResourceDefinition } from '../../schema/definition';
import type { Manifest } from '../../schema/directory';
import type { OpenAction } from '../../views/actions/operation';
import { screenOf } from '../../schema/screen-of';
import type { Found } from './entries';

/** A permission of a screen: `shop/item`, `add`. */
interface Needed {
  screen: string;
  action: string;
}

/** Something that a page of a screen offers to a user with its permissions. */
export interface Offer {
  /** Unique among the offers of a resource: `view`, `add`, `import devices`, `actions.freeze`, `fields.secret`. */
  name: string;
  label: string;
  /** The first one is the offer's own; others belong to the screens that it opens. */
  needs: [Needed, ...Needed[]];
}

/** A resource and its offers. */
export interface OfferingScreen {
  /** Name of the resource: `shop/item`, or `shop/item.price` for a part. */
  name: string;
  label: string;
  /** The first is `view`. */
  offers: Offer[];
}

/** Labels of the operations that every resource may have. */
export interface Words {
  view: string;
  add: string;
  set: string;
  del: string;
  exportRows: string;
  import: (label: string) => string;
  export: (label: string) => string;
  /** Fields that need a permission of their own. */
  fields: (labels: string) => string;
}

/** What an action needs of the screen that it opens. */
function openedBy({ open, adds }: OpenAction['run']): Needed[] {
  const screen = screenOf(open);
  return [{ screen, action: 'view' }, ...(adds ? [{ screen, action: 'add' }] : [])];
}

/** What a resource offers, whatever the record. */
export function offersOf(definition: ResourceDefinition, words: Words): OfferingScreen {
  const { name, label, screen, calls, single, imports, exports, actions, fields } = definition;
  const offer = (key: string, text: string, action: string, opened: Needed[] = []): Offer => ({
    name: key,
    label: text,
    needs: [{ screen, action }, ...opened],
  });
  const guarded = Object.values(fields).filter(({ permission }) => permission !== undefined);
  const guards = [...new Set(guarded.flatMap(({ permission }) => permission ?? []))];
  const labelsOf = (guard: string) =>
    guarded
      .filter(({ permission }) => permission === guard)
      .map((field) => field.label)
      .join(', ');
  return {
    name,
    label,
    offers: [
      offer('view', words.view, 'view'),
      ...(calls.add ? [offer('add', words.add, 'add')] : []),
      ...(calls.set ? [offer('set', words.set, 'set')] : []),
      ...(calls.del ? [offer('del', words.del, 'del')] : []),
      ...(calls.list && !single ? [offer('export', words.exportRows, 'export')] : []),
      ...imports.map((task) => offer(`import ${task.name}`, words.import(task.label), 'import')),
      ...exports.map((task) => offer(`export ${task.name}`, words.export(task.label), 'export')),
      ...actions.map((action) =>
        offer(
          `actions.${action.name}`,
          action.label,
          action.permission,
          'open' in action.run ? openedBy(action.run) : undefined,
        ),
      ),
      ...guards.map((guard) => offer(`fields.${guard}`, words.fields(labelsOf(guard)), guard)),
    ],
  };
}

/** Why a role may use an offer, or why it may not. */
export type Verdict =
  | 'yes'
  /** The schema gives the permission to everybody. */
  | 'everybody'
  | 'no'
  /** The platform has no menu entry for it: nobody may. */
  | 'no_entry';

/** Decides from schemas and menu entries what the users of a role are offered. */
export function predictor({ screens }: Found, manifest: Manifest) {
  /** The permission's entry in the first entry of the screen that the role may view. */
  const holds = (ids: ReadonlySet<string>, { screen, action }: Needed) => {
    const seen = screens.get(screen)?.find(({ actions }) => ids.has(actions.get('view')?.id ?? ''));
    return ids.has(seen?.actions.get(action)?.id ?? '');
  };
  const verdictOf = (ids: ReadonlySet<string>, needed: Needed): Verdict => {
    if (manifest[needed.screen]?.everyone?.includes(needed.action)) return 'everybody';
    if (!screens.get(needed.screen)?.some(({ actions }) => actions.has(needed.action))) return 'no_entry';
    return holds(ids, needed) ? 'yes' : 'no';
  };
  /** @param ids of the role's menu entries */
  return (ids: ReadonlySet<string>, { needs }: Offer): Verdict => {
    const verdicts = needs.map((needed) => verdictOf(ids, needed));
    return (
      verdicts.find((verdict) => verdict === 'no_entry') ??
      verdicts.find((verdict) => verdict === 'no') ??
      verdicts.find((verdict) => verdict === 'yes') ??
      'everybody'
    );
  };
}
