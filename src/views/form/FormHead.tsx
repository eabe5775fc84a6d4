import { useParams } from '../../router/Routes';
import { BackLink } from '../back-link';
import { useDefinition } from '../definitions';

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

/** Whether the form is the whole screen, as on a page of settings: there is no list to go back to. */
export function useStays(): boolean {
  const { single } = useDefinition();
  const { id } = useParams();
  return single && id === undefined;
}
