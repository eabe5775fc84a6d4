import type { ViewProps } from '../view';

export function LongtextView({ value, cell }: ViewProps<'longtext'>) {
  return typeof value === 'string' ? <p className="c-longtext">{value}</p> : cell;
}
