import type { ReactNode } from 'react';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { FormPreview } from '../late';

/** A form with its preview beside it, if the resource has one. */
export function Previewed({ children }: { children: ReactNode }) {
  const { preview } = useDefinition();
  if (!preview) return children;
  return (
    <div className="v-with-preview">
      <div className="v-previewed c-grid">
        <div>{children}</div>
        <Late>
          <FormPreview />
        </Late>
      </div>
    </div>
  );
}
