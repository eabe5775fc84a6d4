import { extension } from '../extension';

export default extension({
  place: 'page',
  load: async () => (await import('./DeviceStatistics')).DeviceStatistics,
});
