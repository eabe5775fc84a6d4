import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { errorText } from '../errors/error-text';
import { ReferenceContext } from '../fields/ref/reference-context';
import { UploadContext, type Upload } from '../fields/upload/upload-context';
import { DataCenterContext } from '../views/data-center';
import { PollContext } from '../views/poll';
import { useDefinitions } from '../views/definitions';
import { titleOf } from '../views/title';
import { uploadFile } from '../wire/upload';
import { usePlatform } from './platform';

/** What inputs and forms ask of the world around them: other resources' definitions, a way for files, the data center, its pace. */
export function FieldServices({ children }: { children: ReactNode }) {
  const { client, config, session } = usePlatform();
  const center = useSyncExternalStore(session.subscribe, () => session.dataCenter().address);
  const definitions = useDefinitions();
  const translate = useTranslate();
  const references = useMemo(() => ({ load: definitions.load, titleOf }), [definitions]);
  const upload = useCallback<Upload>(
    async (file, options, values, onProgress, signal) => {
      const named = (field: string | undefined) => (field === undefined ? '' : String(values[field] ?? ''));
      try {
        return await uploadFile(client, options.via, file, { zone: named(options.zone), region: named(options.region) }, { onProgress, signal });
      } catch (error) {
        throw new Error(errorText(error, translate), { cause: error });
      }
    },
    [client, translate],
  );
  return (
    <ReferenceContext value={references}>
      <UploadContext value={upload}>
        <DataCenterContext value={center}>
          <PollContext value={config.intervals.poll}>{children}</PollContext>
        </DataCenterContext>
      </UploadContext>
    </ReferenceContext>
  );
}
