import { parameterError } from '../answer';
import { all, raw, type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import type { Derived } from './entity';
import { readText } from './field';
import type { ListField } from './list';

interface Coverage {
  table: string;
  /** Columns that the texts of one message share; `lang` distinguishes them. */
  same: readonly string[];
  languages: readonly string[];
}

function others({ table, same }: Coverage): string {
  return `from ${table} o where ${same.map((column) => `o.${column} is not distinct from t.${column}`).join(' and ')}`;
}

/** The languages for which a condition over the listed `lang` is true, as a list of texts in the order of the languages. */
function languagesWhere({ languages }: Coverage, condition: string): string {
  return `(select coalesce(jsonb_agg(l.lang order by l.place), '[]') from unnest(array['${languages.join(`', '`)}']) with ordinality l (lang, place) where ${condition})`;
}

/** The languages that have a text of the row's message, and those that have none. */
export function coverageOf(coverage: Coverage): { langs: Derived; missing_langs: Derived } {
  return {
    langs: {
      expression: languagesWhere(coverage, `exists (select 1 ${others(coverage)} and o.lang = l.lang)`),
      filter: 'none',
    },
    missing_langs: {
      expression: languagesWhere(coverage, `not exists (select 1 ${others(coverage)} and o.lang = l.lang)`),
      filter: 'none',
    },
  };
}

/** Filter for messages that lack all of these languages. */
export function missingFilter(coverage: Coverage): ListField {
  return {
    read(value: Json, place: string): Sql | undefined {
      const wanted = (Array.isArray(value) ? value : [value])
        .map((item) => readText(item, place, 32))
        .filter((lang) => lang !== '');
      const unknown = wanted.find((lang) => !coverage.languages.includes(lang));
      if (unknown !== undefined) throw parameterError(place, `expected one of ${coverage.languages.join(', ')}`);
      return wanted.length === 0
        ? undefined
        : all(wanted.map((lang) => sql`not exists (select 1 ${raw(others(coverage))} and o.lang = ${lang})`));
    },
  };
}
