import type { OpenUpload } from './store';

/** Where a file is read. */
export function fileAddress(base: string, { id, name }: OpenUpload): string {
  return `${base}/upload/${id}/${name}`;
}

/** Where a file is PUT, once. */
export function putAddress(base: string, opened: OpenUpload): string {
  return `${fileAddress(base, opened)}?token=${opened.token}`;
}
