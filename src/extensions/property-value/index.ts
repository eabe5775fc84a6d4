import { extension } from '../extension';

export default extension({
  place: 'cell',
  reads: ['identifier', 'unit'],
  texts: 'property',
  load: async () => (await import('./PropertyValue')).PropertyValue,
});
