import { extension } from '../extension';

export default extension({
  place: 'page',
  texts: 'live',
  bleed: true,
  load: async () => (await import('./LiveOrdersPage')).LiveOrdersPage,
});
