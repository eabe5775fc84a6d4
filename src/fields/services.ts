import { createContext, use } from 'react';
import type { ResourceDefinition } from '../schema/definition';
import type { UploadOptions } from '../schema/field-definition';
import type { RowRecord } from './cell';

/** What inputs have to know of a resource that they refer to. */
export interface References {
  load: (resource: string) => Promise<ResourceDefinition>;
  /** Title of a record by its schema's template. */
  titleOf: (definition: ResourceDefinition, record: RowRecord) => string;
}

/**
 * Sends a file and answers its address. Rejects with an Error whose message is the text to show.
 * @param values the form's values: a put_url request names their zone
 * @param onProgress share that is sent, 0 to 1
 */
export type Upload = (
  file: File,
  options: UploadOptions,
  values: RowRecord,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** What fields ask the app for. */
export interface FieldServices {
  references: References;
  upload: Upload;
  /** Origins of the console and the platform, from which pictures are loaded. */
  pictureOrigins: readonly string[];
}

export const FieldServicesContext = createContext<FieldServices | null>(null);

export function useFieldServices(): FieldServices {
  const services = use(FieldServicesContext);
  if (!services) throw new Error('useFieldServices needs a FieldServicesContext above it');
  return services;
}
