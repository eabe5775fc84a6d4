import type { PlaceProps } from '../../fields/extension';
import { useServices } from '../../views/services';
import { PlaybackView } from '../live/PlaybackView';
import '../live/live.css';

/** The recordings of an order's device, as a tab of the order's page. */
export function RecordingsTab({ record }: PlaceProps<'link_id'>['tab']) {
  const { client } = useServices();
  return (
    <section className="v-card p-tab">
      <PlaybackView client={client} source={{ uid: String(record.link_id), orderId: String(record.id) }} />
    </section>
  );
}
