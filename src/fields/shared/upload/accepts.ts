import { sizeText } from '../number/size';
import { problem, type Problem } from '../../problem';

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

/** Checks a chosen file by its ending or MIME type and its size, before anything is sent. */
export function checkFile(file: FileFacts, accept: string[], maxSize: number): Problem | undefined {
  if (!accepts(file, accept)) return problem('validation.fileType', { accept: acceptText(accept) });
  if (file.size === 0) return problem('validation.fileEmpty');
  return file.size > maxSize ? problem('validation.fileSize', { size: sizeText(maxSize) }) : undefined;
}

/** An input's `accept` as browsers read it: `.png`, `image/png`, `image/*`. An empty list takes any file. */
function accepts({ name, type }: FileFacts, accept: string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((wanted) => {
    const pattern = wanted.trim().toLowerCase();
    if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
    if (pattern.endsWith('/*')) return type.toLowerCase().startsWith(pattern.slice(0, -1));
    return type.toLowerCase() === pattern;
  });
}

/** `PNG, JPEG` of `['.png', 'image/jpeg']`. */
export function acceptText(accept: string[]): string {
  return accept
    .map((wanted) =>
      wanted
        .replace(/^\.|\/\*$/g, '')
        .replace(/^[a-z]+\//, '')
        .toUpperCase(),
    )
    .join(', ');
}
