import { extension } from '../extension';

export default extension({
  place: 'dialog',
  load: async () => (await import('./LiveWindow')).LiveWindow,
});
