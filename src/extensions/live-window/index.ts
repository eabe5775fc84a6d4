import { extension } from '../extension';

export default extension({
  place: 'dialog',
  texts: 'live',
  load: async () => (await import('./LiveWindow')).LiveWindow,
});
