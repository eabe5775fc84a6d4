import { extension } from '../extension';

export default extension({
  place: 'page',
  texts: 'statistics',
  load: async () => (await import('./OrderStatistics')).OrderStatistics,
});
