import type { CellContext, RowRecord } from '../cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { localDigits } from '../shared/number/number-form';

/** The numbers that a number is shown with; 0 is none. */
interface Limits {
  most: number;
  least: number;
  /** The end of its bar. */
  end: number;
  /** `500`, `at least 5` */
  text: string;
}

/** The limits of a number in this record; undefined without any. */
export function limitsOf(
  record: RowRecord,
  { options }: FieldDefinition<'integer'>,
  translate: CellContext['translate'],
): Limits | undefined {
  const { atMost, atLeast, whole } = options.limit ?? {};
  const [most, least, all] = [atMost, atLeast, whole].map((name) =>
    name === undefined ? 0 : Number(record[name]) || 0,
  ) as [number, number, number];
  const end = Math.max(most, all, 0);
  if (!(end > 0 || least > 0)) return undefined;
  const written = (bound: number) => (options.grouped ? localDigits(String(bound), true) : String(bound));
  const said = [
    ...(end > 0 ? [written(end)] : []),
    ...(least > 0 ? [translate('fields.atLeast', { value: written(least) })] : []),
  ];
  return { most, least, end, text: said.join(translate('fields.comma')) };
}
