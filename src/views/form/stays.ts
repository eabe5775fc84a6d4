import { useParams } from 'react-router-dom';
import { useDefinition } from '../definitions';

/** Whether the form is the screen itself, as that of a page of settings is: nothing lies behind it to go back to. */
export function useStays(): boolean {
  const { single } = useDefinition();
  const { id } = useParams();
  return single && id === undefined;
}
