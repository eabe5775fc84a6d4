import { extension } from '../extension';

export default extension({
  place: 'tab',
  reads: ['link_id'],
  load: async () => (await import('./RecordingsTab')).RecordingsTab,
});
