import { createContext, useMemo, useState, type ReactNode } from 'react';

interface Pointed {
  /** The day or month that a pointer or the arrow keys are at, in whichever chart. */
  bucket: string | undefined;
  point: (bucket: string | undefined) => void;
}

export const PointedContext = createContext<Pointed>({ bucket: undefined, point: () => undefined });

/** The crosshair of all charts inside: who points at a day in one sees it in the others. */
export function Pointing({ children }: { children: ReactNode }) {
  const [bucket, point] = useState<string>();
  const pointed = useMemo(() => ({ bucket, point }), [bucket]);
  return <PointedContext value={pointed}>{children}</PointedContext>;
}
