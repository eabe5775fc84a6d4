import { extension } from '../extension';

export default extension({
  place: 'block',
  reads: ['state'],
  resources: ['product/device_state'],
  texts: 'online',
  load: async () => (await import('./OnlineHistory')).OnlineHistory,
});
