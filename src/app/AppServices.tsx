import { useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import type { RuntimeConfig } from '../auth/config';
import { errorText } from '../errors/error-text';
import type { FieldServices } from '../fields/services';
import { useDefinitions } from '../views/definitions';
import { ServicesProvider, type Services, type TellDone } from '../views/services';
import { titleOf } from '../views/title';
import { uploadFile } from '../wire/upload';
import { usePlatform, type Platform } from './platform';
import { useDataCenter } from './session-hooks';
import { useCopyDetails } from './support/useCopyDetails';

/** What fields, views and extensions ask the app for. */
export function AppServices({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const { address: center } = useDataCenter();
  const { load } = useDefinitions();
  const translate = useTranslate();
  const copyDetails = useCopyDetails();
  const services = useMemo<Services>(() => {
    const { client, config, jobs, session } = platform;
    const upload: FieldServices['upload'] = async (file, { via, zone }, values, onProgress, signal) => {
      try {
        const inZone = zone === undefined ? '' : String(values[zone] ?? '');
        return await uploadFile(client, via, file, inZone, { onProgress, signal });
      } catch (error) {
        throw new Error(errorText(error, translate), { cause: error });
      }
    };
    return {
      references: { load, titleOf },
      upload,
      pictureOrigins: picturesFrom(config),
      client,
      config,
      jobs,
      center,
      tellDone: tellDoneBy(platform),
      copyDetails,
      seeAs: session.seeAs,
    };
  }, [platform, center, load, translate, copyDetails]);
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

/** The origins of the console, the data centers and the configured servers. */
function picturesFrom({ dataCenters, servers }: RuntimeConfig): string[] {
  const addresses = [...dataCenters.map(({ address }) => address), ...Object.values(servers)];
  return [window.location.origin, ...addresses.map((address) => new URL(address).origin)];
}

/** Undo closes the notice. */
function tellDoneBy({ notices }: Platform): TellDone {
  return (text, { label, run }) => {
    const id = notices.tell('success', text, {
      label,
      run: () => {
        if (id !== undefined) notices.dismiss(id);
        run();
      },
    });
  };
}
