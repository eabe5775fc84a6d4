import { useKept, type Kept } from '../../kept/useKept';
import { useCan } from '../../permissions';
import { usePreference } from '../../preferences';
import { useDefinition } from '../../definitions';
import { isText } from '../choices';
import { searchOfView } from './link';
import { viewKind, type SavedView } from './saved-view';

/** The user's views of the list, and how to change them. */
export function useViews(): Kept<SavedView> {
  const definition = useDefinition();
  const { name: list } = definition;
  const may = useCan(definition);
  const [, keepStart] = usePreference(`${list}:start`, isText);
  return useKept({
    kind: viewKind,
    owner: list,
    preference: `${list}:views`,
    onEntries: (views) => {
      const first = views.find(({ opens }) => opens);
      keepStart(first ? searchOfView(first, { definition, may }) : '');
    },
  });
}
