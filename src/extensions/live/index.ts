import { extension } from '../extension';

export default extension({
  place: 'tab',
  load: async () => (await import('./LiveTab')).LiveTab,
});
