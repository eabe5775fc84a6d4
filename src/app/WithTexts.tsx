import { use, type ReactNode } from 'react';
import type { Chunk } from '../ui/chunk';
import { useLanguage } from './language-context';

interface Props {
  section: string;
  /** Code that the children need: it is fetched side by side with the texts. */
  code: Pick<Chunk<never>, 'preload'>;
  children: ReactNode;
}

/** Draws a hand-written screen when its texts are there; suspends until then. */
export function WithTexts({ section, code, children }: Props) {
  const texts = useLanguage().section(section);
  // A failure is met again where the code is used.
  code.preload().catch(() => undefined);
  use(texts);
  return children;
}
