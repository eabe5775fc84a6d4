import { extension } from '../extension';

export default extension({
  place: 'page',
  bleed: true,
  load: async () => (await import('./LiveOrdersPage')).LiveOrdersPage,
});
