import { limited } from '../../load';
import type { Protocol } from './calls';
import type { MediaReport } from './session';

/** A player of an address in a video element. */
export interface Engine {
  close: () => void;
  /** Seconds behind the camera, if known. */
  latency: () => number | undefined;
}

interface EngineOptions {
  video: HTMLVideoElement;
  url: string;
  live: boolean;
  report: (report: MediaReport) => void;
}

export type OpenEngine = (options: EngineOptions) => Engine;

const hlsType = 'application/vnd.apple.mpegurl';

/** The code of a player loads with the first address that needs it. Without Media Source Extensions, the browser plays HLS itself if it can. */
const loaders: Record<Protocol, (video: HTMLVideoElement) => Promise<OpenEngine>> = {
  hls: async (video) => {
    if (!hasMediaSource() && video.canPlayType(hlsType) !== '')
      return (await limited(() => import('./native-engine'))).openNative;
    return (await limited(() => import('./hls-engine'))).openHls;
  },
  flv: async () => (await limited(() => import('./flv-engine'))).openFlv,
};

/** Starts playing. The engine can be closed at any time, also while the player's code loads. */
export function openEngine(protocol: Protocol, options: EngineOptions): Engine {
  let closed = false;
  let engine: Engine | undefined;
  loaders[protocol](options.video).then(
    (open) => {
      if (!closed) engine = open(options);
    },
    () => {
      if (!closed) options.report('chunk');
    },
  );
  return {
    close: () => {
      closed = true;
      engine?.close();
    },
    latency: () => engine?.latency(),
  };
}

/** Starts the video. Reports a browser that requires a click, and ignores an interrupted start. */
export function startVideo({ video, report }: Pick<EngineOptions, 'video' | 'report'>): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') report('blocked');
  });
}

/** Whether a status is that of an expired address. */
export function isExpired(status: unknown): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** The media types of the platform's codecs, in the container that the players use. */
const types: Record<string, string> = {
  h264: 'video/mp4; codecs="avc1.42E01E"',
  h265: 'video/mp4; codecs="hvc1.1.6.L63.B0"',
};

/** Whether this browser can play a codec. An unknown codec counts as playable. */
export function playsVideo(kind: string): boolean {
  const type = types[kind];
  if (type === undefined) return true;
  return hasMediaSource()
    ? MediaSource.isTypeSupported(type)
    : document.createElement('video').canPlayType(type) !== '';
}

function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis;
}
