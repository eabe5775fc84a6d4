import { chunk } from '../../ui/chunk';
import type { ViewProps } from '../view';
import { Waiting } from '../../ui/waiting';

const Granted = chunk(() => import('./granted').then((module) => module.Granted));

export function MatrixView({ field, value, cell }: ViewProps<'matrix'>) {
  return (
    <Waiting fallback={cell}>
      <Granted field={field} value={value}>
        {cell}
      </Granted>
    </Waiting>
  );
}
