import { extension } from '../extension';

export default extension({
  place: 'page',
  texts: 'program',
  load: async () => (await import('./ProgramPage')).ProgramPage,
});
