import type { ReactNode } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { WithTexts } from '../WithTexts';

const FormPreview = chunk(() => import('./FormPreview').then((module) => module.FormPreview));

/** A form with its preview beside it, if the resource has one. */
export function Previewed({ children }: { children: ReactNode }) {
  const { preview } = useDefinition();
  if (!preview) return children;
  return (
    <div className="v-with-preview">
      <div className="v-previewed">
        <div>{children}</div>
        <Late>
          <WithTexts section="preview" code={FormPreview}>
            <FormPreview />
          </WithTexts>
        </Late>
      </div>
    </div>
  );
}
