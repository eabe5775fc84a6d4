import { createContext, use, type ReactNode } from 'react';
import type { Chunk } from '../ui/chunk';

/** Resolves when a section of the texts is there, the same promise each time; the app says how, since no view knows a language's files. */
export const SectionContext = createContext<(name: string) => Promise<void>>(() => nothing);

const nothing = Promise.resolve();

interface Props {
  section: string;
  /** Code that the children need: it is fetched side by side with the texts. */
  code: Pick<Chunk<never>, 'preload'>;
  children: ReactNode;
}

/** Draws what has a section of texts of its own when they are there; suspends until then. */
export function WithTexts({ section, code, children }: Props) {
  const texts = use(SectionContext)(section);
  // A failure is met again where the code is used.
  code.preload().catch(() => undefined);
  use(texts);
  return children;
}
