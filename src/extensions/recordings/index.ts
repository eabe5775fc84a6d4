import { extension } from '../extension';

export default extension({
  place: 'tab',
  reads: ['link_id'],
  texts: 'live',
  load: async () => (await import('./RecordingsTab')).RecordingsTab,
});
