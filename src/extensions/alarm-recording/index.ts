import { extension } from '../extension';

export default extension({
  place: 'dialog',
  reads: ['uid', 'channel', 'gmt_create'],
  // Its live tab is where recordings are watched.
  resources: ['product/device'],
  load: async () => (await import('./AlarmRecording')).AlarmRecording,
});
