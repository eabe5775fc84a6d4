import type { ReactNode } from 'react';
import type { Chunk } from '../ui/chunk';
import { useLateTexts } from './late-texts';

interface Props {
  section: string;
  /** Code that the children need; it loads together with the texts. */
  code: Pick<Chunk<never>, 'preload'>;
  children: ReactNode;
}

/** Loads a section of the texts and renders its children; suspends until the texts are loaded. */
export function WithTexts({ section, code, children }: Props) {
  // The component that uses the code handles a failure.
  code.preload().catch(() => undefined);
  useLateTexts(section);
  return children;
}
