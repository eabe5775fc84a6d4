import { changeCell, textCell, type TableCell, type TableRow, type TableView } from './cells';
import { shortBucket } from './period';
import { changeOf, sum } from './points';

export interface TrendColumn {
  label: string;
  values: number[];
  cell: (value: number, href?: string) => TableCell;
  /** Address of the records of a bucket. */
  href?: (index: number) => string | undefined;
}

/** The first column in the period before. */
interface TrendBefore {
  buckets: string[];
  values: number[];
  labels: { bucket: string; value: string; change: string };
}

interface TrendTable {
  labels: { bucket: string; total: string };
  buckets: string[];
  columns: [TrendColumn, ...TrendColumn[]];
  before?: TrendBefore | undefined;
  /** The current bucket, which is incomplete, and a note on it. */
  open?: { bucket: string; note: string } | undefined;
}

/** A row per day or month, the latest first, and the totals. */
export function trendTable({ labels, buckets, columns, before, open }: TrendTable): TableView {
  const [first] = columns;
  const rows = buckets.map((bucket, index): TableRow => ({
    key: bucket,
    note: bucket === open?.bucket ? open.note : undefined,
    cells: [
      { text: shortBucket(bucket), sheet: bucket },
      ...columns.map(({ values, cell, href }) => cell(values[index] ?? 0, href?.(index))),
      ...(before ? compared(first, before, index) : []),
    ],
  }));
  const total = sum(first.values);
  const former = sum(before?.values ?? []);
  return {
    heading: [
      labels.bucket,
      ...columns.map(({ label }) => label),
      ...(before ? [before.labels.bucket, before.labels.value, before.labels.change] : []),
    ],
    ...(before && { inFile: [columns.length + 1, columns.length + 2] }),
    rows: rows.reverse(),
    foot: [
      textCell(labels.total),
      ...columns.map(({ values, cell }) => cell(sum(values))),
      ...(before ? [textCell(''), first.cell(former), changeCell(changeOf(total, former))] : []),
    ],
  };
}

function compared({ values, cell }: TrendColumn, before: TrendBefore, index: number): TableCell[] {
  const former = before.values[index] ?? 0;
  return [textCell(before.buckets[index] ?? ''), cell(former), changeCell(changeOf(values[index] ?? 0, former))];
}
