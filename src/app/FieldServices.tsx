import { useTranslate } from 'react-admin';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { RuntimeConfig } from '../auth/config';
import { errorText } from '../errors/error-text';
import { PictureOriginsContext } from '../fields/image/picture';
import { ReferenceContext } from '../fields/ref/reference-context';
import { UploadContext, type Upload } from '../fields/shared/upload/upload-context';
import { CopyDetailsContext } from '../views/load-error';
import { DataCenterContext } from '../views/data-center';
import { PollContext } from '../views/poll';
import { useDefinitions } from '../views/definitions';
import { titleOf } from '../views/title';
import { uploadFile } from '../wire/upload';
import { usePlatform } from './platform';
import { useDataCenter } from './session-hooks';
import { useCopyDetails } from './support/useCopyDetails';

/** The services of inputs, forms and lists: definitions of other resources, uploads, the data center, the polling interval, details of an error for the support. */
export function FieldServices({ children }: { children: ReactNode }) {
  const { client, config } = usePlatform();
  const { address } = useDataCenter();
  const definitions = useDefinitions();
  const translate = useTranslate();
  const references = useMemo(() => ({ load: definitions.load, titleOf }), [definitions]);
  const pictures = useMemo(() => picturesFrom(config), [config]);
  const upload = useCallback<Upload>(
    async (file, options, values, onProgress, signal) => {
      try {
        return await uploadFile(
          client,
          options.via,
          file,
          options.zone === undefined ? '' : String(values[options.zone] ?? ''),
          { onProgress, signal },
        );
      } catch (error) {
        throw new Error(errorText(error, translate), { cause: error });
      }
    },
    [client, translate],
  );
  return (
    <ReferenceContext value={references}>
      <UploadContext value={upload}>
        <DataCenterContext value={address}>
          <PictureOriginsContext value={pictures}>
            <PollContext value={config.intervals.poll}>
              <CopyDetailsContext value={useCopyDetails()}>{children}</CopyDetailsContext>
            </PollContext>
          </PictureOriginsContext>
        </DataCenterContext>
      </UploadContext>
    </ReferenceContext>
  );
}

/** The origins of the console, the data centers and the configured servers. */
function picturesFrom({ dataCenters, servers }: RuntimeConfig): string[] {
  const addresses = [...dataCenters.map(({ address }) => address), ...Object.values(servers)];
  return [window.location.origin, ...addresses.map((address) => new URL(address).origin)];
}
