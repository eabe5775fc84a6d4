import mpegts from 'mpegts.js';
import { isExpired, startVideo, type OpenEngine } from './engine';

const { Events, ErrorTypes, ErrorDetails, LoggingControl } = mpegts;

function statusOf(info: unknown): unknown {
  return typeof info === 'object' && info !== null && 'code' in info ? info.code : undefined;
}

/** HTTP-FLV by mpegts.js. */
export const openFlv: OpenEngine = ({ video, url, live, report }) => {
  LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: live, url },
    { enableWorker: false, lazyLoad: false, liveBufferLatencyChasing: live, autoCleanupSourceBuffer: true },
  );
  player.on(Events.ERROR, (type: string, detail: string, info: unknown) => {
    if (type === ErrorTypes.MEDIA_ERROR) return report('codec');
    report(
      detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID && isExpired(statusOf(info)) ? 'expired' : 'unreachable',
    );
  });
  // A live stream has no end, so the platform has closed it.
  player.on(Events.LOADING_COMPLETE, () => report(live ? 'unreachable' : 'ended'));
  player.attachMediaElement(video);
  player.load();
  startVideo({ video, report });
  return {
    close: () => player.destroy(),
    latency: () =>
      live && video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) - video.currentTime : undefined,
  };
};
