import { createContext, use, type ReactNode } from 'react';
import type { Chunk } from '../ui/chunk';
import { useFollowed } from '../ui/waiting';

interface Props {
  /** One or several; absent: its texts are those of the first page. */
  section: string | string[] | undefined;
  /** Code that the children need; it loads together with the texts. */
  code: Pick<Chunk<never>, 'preload'>;
  children: ReactNode;
}

/** Loads sections of the texts and renders its children; suspends until the texts are loaded. */
export function WithTexts({ section, code, children }: Props) {
  // The component that uses the code handles a failure.
  code.preload().catch(() => undefined);
  useLateTexts(...[section].flat());
  return children;
}

/** Loads a section of the texts; the same promise for the same section. The app provides it, because views do not know the files of a language. */
export const SectionContext = createContext<((section: string) => Promise<void>) | undefined>(undefined);

/** Suspends until the texts of these sections are loaded. */
export function useLateTexts(...sections: (string | undefined)[]): void {
  const load = use(SectionContext);
  const loading = sections.flatMap((section) => (load && section !== undefined ? [load(section)] : []));
  useFollowed(loading);
  for (const texts of loading) use(texts);
}
