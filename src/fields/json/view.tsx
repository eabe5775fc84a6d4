import { holds } from '../../schema/condition';
import { isMissing } from '../cell';
import type { ViewProps } from '../view';
import { parsed } from './parsed';
import { isObject } from '../../schema/json';
import { writeJson } from '../../schema/json-text';

/** Declared inner fields by their labels, those whose condition holds; other keys of the object by their names; without inner fields, the JSON. */
export function JsonView({ field, value, context, cell, inner }: ViewProps<'json'>) {
  const content = parsed(value);
  if (isMissing(content)) return cell;
  const { fields } = field.options;
  if (!fields || !isObject(content)) return <pre className="c-boxed c-json-text">{writeJson(content, 2)}</pre>;
  const rest = Object.entries(content).filter(([key]) => !fields[key]);
  // Laid out as the page's own values.
  return (
    <dl className="v-values c-boxed c-inner-values">
      {Object.values(fields)
        .filter((known) => holds(known.when, content))
        .map((known) => (
          <div key={known.name} className="v-value">
            <dt>{known.label}</dt>
            <dd>{inner(known)(content, context)}</dd>
          </div>
        ))}
      {rest.map(([key, other]) => (
        <div key={key} className="v-value">
          <dt className="c-mono">{key}</dt>
          <dd className="c-mono">{writeJson(other)}</dd>
        </div>
      ))}
    </dl>
  );
}
