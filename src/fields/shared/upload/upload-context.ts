import { createContext, use } from 'react';
import type { UploadOptions } from '../../../schema/field-definition';
import type { RowRecord } from '../../cell';

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

export const UploadContext = createContext<Upload | null>(null);

export function useUpload(): Upload {
  const upload = use(UploadContext);
  if (!upload) throw new Error('useUpload needs an UploadContext above it');
  return upload;
}
