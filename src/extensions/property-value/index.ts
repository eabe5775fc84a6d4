import { extension } from '../extension';

export default extension({
  place: 'cell',
  reads: ['identifier', 'unit'],
  load: async () => (await import('./PropertyValue')).PropertyValue,
});
