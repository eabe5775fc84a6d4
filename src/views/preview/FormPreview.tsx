import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RowRecord } from '../../fields/cell';
import { useDefinition } from '../definitions';
import { Preview } from './Preview';
import { fieldsOfPreviews, previewsFor } from './shown';
import { languageName, languagesOf, useVersions } from './useVersions';

/** The keyboard must be able to focus a scrolling area. */
const reachable = { tabIndex: 0 };

/** A live preview beside the form. It renders with a deferred value, so that typing does not wait for it. */
export function FormPreview() {
  const definition = useDefinition();
  const translate = useTranslate();
  const own = useRecordContext<RaRecord>()?.id;
  const names = useMemo(
    () => [...new Set([...fieldsOfPreviews(definition), ...(languagesOf(definition)?.by ?? [])])],
    [definition],
  );
  const watched = useDeferredValue(useWatch<RowRecord>({ name: names }));
  const values = useMemo(
    () => Object.fromEntries(names.map((name, index) => [name, watched[index]])),
    [names, watched],
  );
  const others = useVersions(definition, values, own);
  const [chosen, setChosen] = useState<RaRecord['id']>();
  const other = others.find(({ id }) => id === chosen);
  if (previewsFor(definition.preview ?? [], values).length === 0) return null;
  return (
    <aside className="v-preview-side c-grid c-gap-16 c-shrink" aria-label={translate('preview.label')} {...reachable}>
      {others.length > 0 && (
        <div className="v-preview-languages c-wrap c-gap-4" role="group" aria-label={translate('preview.languages')}>
          {[undefined, ...others].map((version) => (
            <button
              className="c-pill"
              key={version?.id ?? ''}
              type="button"
              aria-pressed={version?.id === other?.id}
              onClick={() => setChosen(version?.id)}
            >
              {languageName(definition, version ?? values) || translate('preview.typed')}
            </button>
          ))}
        </div>
      )}
      <Preview values={other ?? values} now />
    </aside>
  );
}
