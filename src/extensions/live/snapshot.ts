import { dayText } from '../../fields/date/instant';
import { clockText } from './moment';
import { drawFrame } from './usePlayer';

/** `RSHP10000001ABCD-2026-03-02-080000.png`, with the time in the viewer's zone. */
export function snapshotName(uid: string, moment: number): string {
  return `${uid}-${dayText(new Date(moment))}-${clockText(moment).replaceAll(':', '')}.png`;
}

/** The current picture of a video as PNG; undefined when there is none, or when its origin forbids reading it. */
export async function snapshotOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  if (!drawFrame(video, canvas)) return undefined;
  try {
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))) ?? undefined;
  } catch {
    return undefined;
  }
}
