import { extension } from '../extension';

export default extension({
  place: 'tab',
  texts: 'live',
  load: async () => (await import('./LiveTab')).LiveTab,
});
