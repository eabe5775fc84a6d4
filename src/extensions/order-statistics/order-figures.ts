import { isObject } from '../../schema/json';
import { numberIn, rowsIn, shapeError, textIn } from '../statistics/answers';
import { add } from '../statistics/points';

/** The orders of a day or month in one currency. */
export interface OrderRow {
  date: string;
  /** The currency's number. */
  money: number;
  count: number;
  paid: number;
  revenue: number;
  refunded: number;
  /** Empty when the platform does not answer them. */
  methods: MethodRow[];
}

interface MethodRow {
  method: number;
  money: number;
  paid: number;
  revenue: number;
}

interface CompanyRow extends Omit<OrderRow, 'date' | 'methods'> {
  company: number;
  name: string;
}

const ordersPath = '/mall/statis/order';
const companiesPath = '/mall/statis/order/comp';

/** The answer of /mall/statis/order. Throws a ConsoleError of kind `shape`. */
export function readOrders(data: unknown): OrderRow[] {
  return rowsIn(data, ordersPath).map((row) => {
    const figures = figuresIn(row, ordersPath);
    return { date: textIn(row, 'date', ordersPath), ...figures, methods: methodsIn(row['pay_types'], figures.money) };
  });
}

/** The answer of /mall/statis/order/comp. Throws a ConsoleError of kind `shape`. */
export function readCompanies(data: unknown): CompanyRow[] {
  return rowsIn(data, companiesPath).map((row) => ({
    company: numberIn(row, 'comp_id', companiesPath),
    name: textIn(row, 'comp_name', companiesPath),
    ...figuresIn(row, companiesPath),
  }));
}

function figuresIn(row: Record<string, unknown>, path: string) {
  const number = (key: string) => numberIn(row, key, path);
  return {
    money: number('money_type'),
    count: number('count'),
    paid: number('paid_count'),
    revenue: number('total'),
    refunded: number('refunded'),
  };
}

function methodsIn(parts: unknown, money: number): MethodRow[] {
  if (parts === undefined || parts === null) return [];
  if (!Array.isArray(parts)) throw shapeError(ordersPath);
  return parts.filter(isObject).map((part) => ({
    method: numberIn(part, 'pay_type', ordersPath),
    money,
    paid: numberIn(part, 'count', ordersPath),
    revenue: numberIn(part, 'total', ordersPath),
  }));
}

/** The rows of one currency; all rows without one. */
export function inMoney<R extends { money: number }>(rows: readonly R[], money: number | undefined): R[] {
  return rows.filter((row) => money === undefined || row.money === money);
}

/** Totals of one currency. Amounts of different currencies are never added. */
export interface MoneyTotals {
  money: number;
  paid: number;
  revenue: number;
  refunded: number;
}

export interface OrderTotals {
  count: number;
  paid: number;
  /** One entry per currency with orders, most paid orders first. */
  money: MoneyTotals[];
}

type Figures = Pick<OrderRow, 'money' | 'count' | 'paid' | 'revenue' | 'refunded'>;

export function totalsOf(rows: readonly Figures[]): OrderTotals {
  const money = new Map<number, MoneyTotals>();
  let [count, paid] = [0, 0];
  for (const row of rows) {
    const sums = money.get(row.money) ?? { money: row.money, paid: 0, revenue: 0, refunded: 0 };
    money.set(row.money, {
      ...sums,
      paid: sums.paid + row.paid,
      revenue: add(sums.revenue, row.revenue),
      refunded: add(sums.refunded, row.refunded),
    });
    count += row.count;
    paid += row.paid;
  }
  return {
    count,
    paid,
    money: [...money.values()].sort((one, other) => other.paid - one.paid || one.money - other.money),
  };
}

/** The totals of one currency; zeros when it has no orders. */
export function moneyIn({ money }: OrderTotals, wanted: number): MoneyTotals {
  return money.find((one) => one.money === wanted) ?? { money: wanted, paid: 0, revenue: 0, refunded: 0 };
}

/** Revenue per paid order; 0 without any. */
export function averageOf({ revenue, paid }: Pick<MoneyTotals, 'revenue' | 'paid'>): number {
  return paid === 0 ? 0 : Math.round((revenue / paid) * 100) / 100;
}

/** The figures of a company or a payment method over all currencies. */
interface Ranked {
  key: number;
  name: string;
  count: number;
  paid: number;
  /** Revenue by currency. */
  revenue: Map<number, number>;
}

/** Companies by the measure, the largest first. @param by as `by` of the query */
export function rankCompanies(rows: readonly CompanyRow[], by: string): Ranked[] {
  return ranked(
    rows.map((row) => ({ ...row, key: row.company })),
    by,
  );
}

/** Payment methods of the rows, most paid orders first. */
export function rankMethods(rows: readonly OrderRow[], nameOf: (method: number) => string): Ranked[] {
  const parts = rows.flatMap(({ methods }) => methods);
  return ranked(
    parts.map((part) => ({ ...part, key: part.method, name: nameOf(part.method), count: part.paid })),
    'paid',
  );
}

function ranked(
  rows: readonly (Pick<CompanyRow, 'name' | 'count' | 'paid' | 'revenue' | 'money'> & { key: number })[],
  by: string,
): Ranked[] {
  const found = new Map<number, Ranked>();
  for (const { key, name, count, paid, revenue, money } of rows) {
    const one = found.get(key) ?? { key, name, count: 0, paid: 0, revenue: new Map<number, number>() };
    one.revenue.set(money, add(one.revenue.get(money) ?? 0, revenue));
    found.set(key, { ...one, count: one.count + count, paid: one.paid + paid });
  }
  return [...found.values()].sort((one, other) => measureOf(other, by) - measureOf(one, by) || one.key - other.key);
}

/** The value that ranks a company: its orders, its paid orders, or its revenue in the currency of that number. */
export function measureOf(one: Pick<Ranked, 'count' | 'paid' | 'revenue'>, by: string): number {
  if (by === 'count') return one.count;
  return by === 'paid' ? one.paid : (one.revenue.get(Number(by)) ?? 0);
}
