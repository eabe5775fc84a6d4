import { BackLink } from '../back-link';
import { useStays } from './useStays';

/** Title of the page, with the back link above it. */
export function FormHead({ title, back }: { title: string; back: string }) {
  const stays = useStays();
  return (
    <header className="v-head v-form-head">
      {!stays && <BackLink to={back} />}
      <h1>{title}</h1>
    </header>
  );
}
