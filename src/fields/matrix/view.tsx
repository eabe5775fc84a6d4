import { Suspense } from 'react';
import { lazy } from '../../ui/lazy';
import type { ViewProps } from '../view';

const Granted = lazy(() => import('./granted').then((module) => module.Granted));

export function MatrixView({ field, value, cell }: ViewProps<'matrix'>) {
  return (
    <Suspense fallback={cell}>
      <Granted field={field} value={value}>
        {cell}
      </Granted>
    </Suspense>
  );
}
