import type { OpenUpload } from './store';

/** Where a file is read. */
export const fileAddress = (base: string, { id, name }: OpenUpload): string => `${base}/upload/${id}/${name}`;

/** Where a file is PUT, once. */
export const putAddress = (base: string, opened: OpenUpload): string =>
  `${fileAddress(base, opened)}?token=${opened.token}`;
