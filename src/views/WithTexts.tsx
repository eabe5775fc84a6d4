import type { ReactNode } from 'react';
import type { Chunk } from '../ui/chunk';
import { useLateTexts } from './late-texts';

interface Props {
  section: string;
  /** Code that the children need: it is fetched side by side with the texts. */
  code: Pick<Chunk<never>, 'preload'>;
  children: ReactNode;
}

/** Draws what has a section of texts of its own when they are there; suspends until then. */
export function WithTexts({ section, code, children }: Props) {
  // A failure is met again where the code is used.
  code.preload().catch(() => undefined);
  useLateTexts(section);
  return children;
}
