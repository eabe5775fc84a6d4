/** A value that a database driver binds. */
type SqlValue = string | number | boolean | null | (string | number)[];

/** A piece of SQL with separate values, so that no value is ever part of a statement's text. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];

  constructor(texts: readonly string[], values: readonly SqlValue[]) {
    this.texts = texts;
    this.values = values;
  }
}

/** Builds a piece of SQL. Other pieces in it are joined in place, everything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: (SqlValue | Sql)[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? '';
    if (part instanceof Sql) {
      texts[texts.length - 1] += part.texts[0] ?? '';
      texts.push(...part.texts.slice(1));
      values.push(...part.values);
      texts[texts.length - 1] += after;
    } else {
      values.push(part);
      texts.push(after);
    }
  });
  return new Sql(texts, values);
}

/** A constant text of the code: a table, a column, an expression. Never received data. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/** Pieces with a separator between them. In one pass: the rows of a bulk insert are thousands of pieces. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const texts = [''];
  const values: SqlValue[] = [];
  pieces.forEach((piece, index) => {
    const [first = '', ...others] = piece.texts;
    texts[texts.length - 1] += `${index === 0 ? '' : separator}${first}`;
    for (const text of others) texts.push(text);
    for (const value of piece.values) values.push(value);
  });
  return new Sql(texts, values);
}

/** All of these conditions; an empty list is true. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? raw('true')
    : join(
        conditions.map((condition) => sql`(${condition})`),
        ' and ',
      );
}

/** The statement in the format of the drivers: numbered parameters, and their values. */
export function compile(piece: Sql): { text: string; values: SqlValue[] } {
  return {
    text: piece.texts.reduce((text, next, index) => (index === 0 ? next : `${text}$${index}${next}`), ''),
    values: [...piece.values],
  };
}
