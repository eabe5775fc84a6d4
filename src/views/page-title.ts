import { createContext, use, useEffect } from 'react';

/** Sets the title of the page, from which the app makes the document's title. */
export const PageTitleContext = createContext<(title: string) => void>(() => undefined);

export function usePageTitle(title: string): void {
  const setTitle = use(PageTitleContext);
  useEffect(() => setTitle(title), [setTitle, title]);
}
