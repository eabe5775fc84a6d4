import { useLocation } from '../../router/Router';
import { isObject } from '../../wire/answer';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';

export const NextSteps = chunk(() => import('./NextSteps').then((module) => module.NextSteps));

/** The place of what usually follows the record that was just created; empty on every other visit. */
export function NextPlace() {
  const { state } = useLocation();
  if (!isObject(state) || !state['next']) return null;
  return (
    <Late onClose={null}>
      <NextSteps />
    </Late>
  );
}
