import { startVideo, type OpenEngine } from './engine';

/** HLS by the browser itself, which reports few details of failures. */
export const openNative: OpenEngine = ({ video, url, live, report }) => {
  const onError = () => report(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'codec' : 'unreachable');
  video.addEventListener('error', onError);
  video.src = url;
  startVideo({ video, report });
  return {
    close() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
    latency: () =>
      live && video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - video.currentTime : undefined,
  };
};
