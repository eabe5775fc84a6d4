import { HealthLine } from './HealthLine';
import { useHealth } from './useHealth';

/** The state of a data center beside its name in the menu. */
export function CenterMark({ address }: { address: string }) {
  const { health } = useHealth();
  return <HealthLine health={health[address] ?? { state: 'checking' }} address={address} />;
}
