import { clipLength } from './clip';

/*
 * FLV: a header of nine bytes, then tags, each followed by its size. A tag is its type, the length of its data, a
 * timestamp whose highest byte comes last, a stream number that is 0, and the data.
 */

const headerLength = 9;
const tagHeader = 11;
const sizeLength = 4;

export const tagType = { audio: 8, video: 9, script: 18 } as const;

export interface Tag {
  type: number;
  /** Milliseconds. */
  time: number;
  data: Uint8Array;
}

/** @throws RangeError for bytes that are no FLV */
export function parseFlv(bytes: Uint8Array): Tag[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) >>> 8 !== 0x464c56) throw new RangeError('the bytes do not begin like FLV');
  const tags: Tag[] = [];
  let at = headerLength + sizeLength;
  while (at + tagHeader <= bytes.length) {
    const length = view.getUint32(at) & 0xff_ff_ff;
    const stamp = view.getUint32(at + 4);
    tags.push({
      type: view.getUint8(at),
      time: (stamp >>> 8) | ((stamp & 0xff) << 24),
      data: bytes.subarray(at + tagHeader, at + tagHeader + length),
    });
    at += tagHeader + length + sizeLength;
  }
  return tags;
}

/** A tag with its size behind it. */
function writeTag({ type, time, data }: Tag): Uint8Array {
  const bytes = new Uint8Array(tagHeader + data.length + sizeLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  view.setUint8(0, type);
  view.setUint32(4, (time << 8) | ((time >>> 24) & 0xff));
  bytes.set(data, tagHeader);
  view.setUint32(tagHeader + data.length, tagHeader + data.length);
  return bytes;
}

/** The header of a stream, with sound or without. */
export function flvHeader(sound: boolean): Uint8Array {
  return Uint8Array.from([0x46, 0x4c, 0x56, 1, sound ? 5 : 1, 0, 0, 0, headerLength, 0, 0, 0, 0]);
}

/** The tags before the first frame: the configuration of picture and sound, and the metadata. */
function isSetUp({ type, data }: Tag): boolean {
  return type === tagType.script || (data[1] === 0 && (type === tagType.video || (data[0] ?? 0) >> 4 === 10));
}

function isEnd({ type, data }: Tag): boolean {
  return type === tagType.video && data[1] === 2;
}

/** The tags of an endless clip: its frames repeat, with increasing timestamps. */
function* endlessTags(clip: readonly Tag[]): Generator<Tag> {
  const frames = clip.filter((tag) => !isSetUp(tag) && !isEnd(tag) && tag.time < clipLength);
  yield* clip.filter(isSetUp).map((tag) => ({ ...tag, time: 0 }));
  for (let round = 0; frames.length > 0; round += 1) {
    for (const frame of frames) yield { ...frame, time: frame.time + round * clipLength };
  }
}

interface Pace {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Milliseconds that are sent at once, so that a player can start. */
const head = 1500;

/** A live stream of a clip: each frame is sent when it is due. */
export function flvStream(clip: readonly Tag[], { now, wait }: Pace): ReadableStream<Uint8Array> {
  const tags = endlessTags(clip);
  const began = now() - head;
  return new ReadableStream({
    start: (controller) => controller.enqueue(flvHeader(clip.some(({ type }) => type === tagType.audio))),
    async pull(controller) {
      const { value } = tags.next();
      if (value === undefined) return controller.close();
      const early = value.time - (now() - began);
      if (early > 0) await wait(early);
      controller.enqueue(writeTag(value));
    },
  });
}
