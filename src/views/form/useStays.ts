import { useParams } from '../../router/Routes';
import { useDefinition } from '../definitions';

/** Whether the form is the whole screen, as on a page of settings: there is no list to go back to. */
export function useStays(): boolean {
  const { single } = useDefinition();
  const { id } = useParams();
  return single && id === undefined;
}
