import { Refusal } from '../answer';
import { type Sql, sql } from '../database/sql';
import type { Context } from './call';

/** The sign-in names of an account, with the code for a name that another account has (docs/specification.md#codes-catalogue). */
const codeOf = { user_id: 1101, user_email: 1102, user_phone: 1103 } as const;

type SignInName = keyof typeof codeOf;

/** Whether the name signs in account `a`. The area code of a phone does not matter. */
export function isNamed(name: string): Sql {
  return sql`lower(a.user_id) = lower(${name}) or lower(a.user_email) = lower(${name}) or a.user_phone = ${name}`;
}

/**
 * User ids, email addresses and phones share one namespace: a name of one account cannot become a name of another, or
 * neither could sign in with it.
 * @param own the account that takes the names; 0 for a new one
 */
export async function requireFreeNames(
  { db, place }: Context,
  names: Partial<Record<SignInName, string>>,
  own: number,
): Promise<void> {
  for (const field of ['user_id', 'user_email', 'user_phone'] as const) {
    const name = names[field] ?? '';
    if (name === '') continue;
    const taken = await db.query(
      sql`select 1 as found from account a where a.id <> ${own} and (${isNamed(name)}) limit 1`,
    );
    if (taken.length > 0)
      throw new Refusal(codeOf[field], `${place}${field}: another account signs in with it already`);
  }
}
