import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { Preview } from './Preview';
import { languageName, useVersions } from './useVersions';

/** The previews of a record, in all its languages side by side. */
export function RecordPreview({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const others = useVersions(definition, record, record.id);
  const versions = [record, ...others];
  return (
    <div className="v-preview-versions">
      {versions.map((version) => (
        <div className="c-grid c-gap-12 c-shrink" key={version.id}>
          {others.length > 0 && <p className="c-medium">{languageName(definition, version)}</p>}
          <Preview values={version} />
        </div>
      ))}
    </div>
  );
}
