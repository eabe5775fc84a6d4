import type { ConsoleDataProvider, ListMeta } from '../wire/data-provider';
import { localNumber } from '../fields/shared/number/number-form';

/** A number of records. */
export interface Counted {
  total: number;
  /** The platform gives no total: there may be more. */
  atLeast: boolean;
}

interface Asked {
  /** The total of a list. Without a total of the platform it is one above the known rows. */
  total?: number | undefined;
  meta?: unknown;
}

/** The number of records by the answer for a page. */
export function counted({ total = 0, meta }: Asked): Counted {
  const { atLeast = false } = asMeta(meta);
  return { total: atLeast ? total - 1 : total, atLeast };
}

/** The number of rows in the answer that could not be read. */
export function unreadIn({ meta }: Pick<Asked, 'meta'>): number {
  return asMeta(meta).unread ?? 0;
}

function asMeta(meta: unknown): Partial<ListMeta> {
  return (meta as ListMeta | undefined) ?? {};
}

/** The number of records that a filter matches, by the total of a page of one row. */
export async function countOf(
  provider: ConsoleDataProvider,
  resource: string,
  filter: Record<string, unknown>,
  { signal, quiet = true }: { signal: AbortSignal; quiet?: boolean },
): Promise<Counted> {
  return counted(
    await provider.getList(resource, { filter, pagination: { page: 1, perPage: 1 }, meta: { quiet }, signal }),
  );
}

/** `1,234`, or `1+` when there may be more. */
export function countText({ total, atLeast }: Counted): string {
  return `${localNumber(total)}${atLeast ? '+' : ''}`;
}
