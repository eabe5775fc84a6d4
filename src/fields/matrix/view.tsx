import { Suspense } from 'react';
import { chunk } from '../../ui/chunk';
import type { ViewProps } from '../view';

const Granted = chunk(() => import('./granted').then((module) => module.Granted));

export function MatrixView({ field, value, cell }: ViewProps<'matrix'>) {
  return (
    <Suspense fallback={cell}>
      <Granted field={field} value={value}>
        {cell}
      </Granted>
    </Suspense>
  );
}
