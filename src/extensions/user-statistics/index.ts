import { extension } from '../extension';

export default extension({
  place: 'page',
  load: async () => (await import('./UserStatistics')).UserStatistics,
});
