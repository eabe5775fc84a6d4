import type { RaRecord } from 'react-admin';
import { useServices } from '../services';
import { PlaybackView } from './PlaybackView';
import './live.css';

/** The recordings of an order's device, as a tab of the order's page. */
export function RecordingsTab({ record }: { record: RaRecord }) {
  const { client } = useServices();
  return (
    <section className="v-card p-tab">
      <PlaybackView client={client} source={{ uid: String(record['link_id']), orderId: String(record.id) }} />
    </section>
  );
}
