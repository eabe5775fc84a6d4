import { RouterProvider } from 'react-router-dom';
import type { Parts } from './parts';
import { PlatformProvider } from './platform';
import { RouterReader } from './router';

/** The page, around parts that live as long as it does. */
export function Root({ parts: { platform, router } }: { parts: Parts }) {
  return (
    <PlatformProvider value={platform}>
      <RouterReader value={router}>
        <RouterProvider router={router} />
      </RouterReader>
    </PlatformProvider>
  );
}
