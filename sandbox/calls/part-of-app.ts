import { parameterError, unknownRecord } from '../answer';
import { raw, sql } from '../database/sql';
import { app } from '../entities/app';
import type { Columns } from '../entity/column';
import type { Entity, ValuesOf } from '../entity/entity';
import type { Partly } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import type { Context, GuardedCall } from './call';
import { crud, isVisible, type Rules } from './crud';
import { ofCompany } from './owned';

/** Parts of the apps that the caller sees. */
export function ofSeenApp({ caller }: Context) {
  return [sql`exists (select 1 from app a where a.id = t.app_id and (${seenBy(caller, raw('a.comp_id'))}))`];
}

/** @throws Refusal 406 for an app that the caller does not see. */
export async function requireApp(context: Context, id = 0): Promise<void> {
  if (!(await isVisible(context, app, id, ofCompany(context)))) throw unknownRecord(`${context.place}app_id`, id);
}

/** The stored values for those sent. Throws a Refusal for values that do not fit together. */
interface Filling<C extends Columns> {
  add(context: Context, values: Partly<C>): Partly<C>;
  set?(context: Context, values: Partly<C>, before: ValuesOf<C>): Partly<C>;
}

function appOf(values: object): number {
  return 'app_id' in values ? Number(values.app_id) : 0;
}

/** The calls of records that belong to an app: visible with the app, added to a visible app, and never moved to another. */
export function partOfApp<C extends Columns>(
  entity: Entity<C>,
  paths: Rules<C>['paths'],
  filling: Filling<C>,
): GuardedCall[] {
  return crud({
    entity,
    paths,
    visible: ofSeenApp,
    async add(context, values) {
      await requireApp(context, appOf(values));
      return { values: filling.add(context, values) };
    },
    async set(context, before, values, changed) {
      if (changed.has('app_id')) throw parameterError(`${context.place}app_id`, 'it stays with its app');
      return { values: filling.set?.(context, values, before) ?? values };
    },
  });
}
