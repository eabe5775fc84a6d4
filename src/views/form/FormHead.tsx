import { BackLink } from '../back-link';
import { useDefinition } from '../definitions';

/** Title of the page, with the way back above it. */
export function FormHead({ title, back }: { title: string; back: string }) {
  const { single } = useDefinition();
  return (
    <header className="v-head v-form-head">
      {!single && <BackLink to={back} />}
      <h1>{title}</h1>
    </header>
  );
}
