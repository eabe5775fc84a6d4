import { extension } from '../extension';

export default extension({
  place: 'page',
  texts: 'seeas',
  load: async () => (await import('./SeeAsStart')).SeeAsStart,
});
