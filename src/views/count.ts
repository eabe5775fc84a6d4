import type { ConsoleDataProvider, ListMeta } from '../wire/data-provider';

/** How many records there are. */
export interface Counted {
  total: number;
  /** The platform does not say how many: there may be more. */
  atLeast: boolean;
}

interface Asked {
  /** The total of a list that holds a row more than is known, where the platform does not say. */
  total?: number | undefined;
  meta?: unknown;
}

/** How many records an answered page says that there are. */
export function counted({ total = 0, meta }: Asked): Counted {
  const { atLeast = false }: Partial<ListMeta> = (meta as ListMeta | undefined) ?? {};
  return { total: atLeast ? total - 1 : total, atLeast };
}

/** How many records a filter leaves, by the total of a page of one row. */
export async function countOf(
  provider: ConsoleDataProvider,
  resource: string,
  filter: Record<string, unknown>,
  { signal, quiet = true }: { signal: AbortSignal; quiet?: boolean },
): Promise<Counted> {
  return counted(await provider.getList(resource, { filter, pagination: { page: 1, perPage: 1 }, meta: { quiet }, signal }));
}

/** `1,234`, and `1+` where there may be more. */
export function countText({ total, atLeast }: Counted): string {
  return `${total.toLocaleString('en')}${atLeast ? '+' : ''}`;
}
