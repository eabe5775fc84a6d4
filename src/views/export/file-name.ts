import { dayText } from '../../fields/date/instant';
/** Characters that some file systems refuse in names. */
const refused = /[\s\p{Cc}\p{Cs}\\/:*?"<>|]+/gu;

/** `Companies-2026-03-01.csv`, the day in the viewer's zone. */
export function exportFileName(label: string, ending: string, now: Date): string {
  const name = label.replace(refused, ' ').replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'export'}-${dayText(now)}.${ending}`;
}

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has the file when the task of the click ends.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
