import { extension } from '../extension';

export default extension({
  place: 'block',
  reads: ['state', 'gmt_create'],
  resources: ['product/device_state'],
  texts: 'online',
  load: async () => (await import('./OnlineHistory')).OnlineHistory,
});
