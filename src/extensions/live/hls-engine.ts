import Hls, { ErrorDetails, ErrorTypes, Events } from 'hls.js/light';
import { isExpired, startVideo, type OpenEngine } from './engine';
import type { MediaReport } from './session';

const codecProblems: readonly string[] = [
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
];

/** Milliseconds within which a second media error is final. */
const recovery = 30_000;

/** HLS by hls.js, without its worker: the Content-Security-Policy refuses workers from blobs. */
export const openHls: OpenEngine = ({ video, url, live, report }) => {
  const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 30 });
  let recovered = -Infinity;
  hls.on(Events.ERROR, (_event, { fatal, type, details, response }) => {
    const refused = isExpired(response?.code);
    if (!fatal && !refused) return;
    const isMedia = type === ErrorTypes.MEDIA_ERROR;
    const now = performance.now();
    if (isMedia && now - recovered > recovery && !codecProblems.includes(details)) {
      recovered = now;
      return hls.recoverMediaError();
    }
    const said: MediaReport = isMedia ? 'codec' : refused ? 'expired' : 'unreachable';
    report(said);
  });
  hls.on(Events.MANIFEST_PARSED, () => startVideo({ video, report }));
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    close: () => hls.destroy(),
    latency: () => (live ? hls.latency || undefined : undefined),
  };
};
