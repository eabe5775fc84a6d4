import { RouterProvider } from 'react-router-dom';
import type { Parts } from './parts';
import { PlatformProvider } from './platform';
import { RouterReader } from './router';

/** The root component. Its parts live as long as the page. */
export function Root({ parts: { platform, router } }: { parts: Parts }) {
  return (
    <PlatformProvider value={platform}>
      <RouterReader value={router}>
        <RouterProvider router={router} />
      </RouterReader>
    </PlatformProvider>
  );
}
