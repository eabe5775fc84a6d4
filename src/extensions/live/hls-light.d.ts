/** The build of hls.js without subtitles, alternative audio tracks and encryption, which cameras do not send. Its types are those of hls.js. */
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js';
}
