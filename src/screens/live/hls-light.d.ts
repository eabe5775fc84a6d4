/** hls.js without subtitles, other sound tracks and encryption: none of which a camera sends. Its types are those of the whole. */
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js';
}
