import { useQuery } from '@tanstack/react-query';
import { lineOf } from '../schema/schema-lines';
import { useDefinitions } from '../views/definitions';

interface Props {
  /** Name of the resource. */
  resource: string;
  /** Keys in its schema: `['fields', 'city']`. */
  path: readonly (string | number)[];
}

/** The file and line of a declaration. In `npm run dev` it opens the editor. */
export function SchemaPlace({ resource, path }: Props) {
  const { lines } = useDefinitions();
  const { data } = useQuery({ queryKey: ['schema-lines', resource], queryFn: () => lines(resource) });
  const place = data && lineOf(data, path);
  if (!place) return null;
  if (!import.meta.env.DEV) return <span className="c-mono">{place}</span>;
  return (
    <button
      type="button"
      className="c-link c-mono"
      onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}
    >
      {place}
    </button>
  );
}
