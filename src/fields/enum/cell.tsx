import type { CellOf } from '../cell';
import { stateOf } from './state';

export const enumCell: CellOf<'enum'> = (text, _value, record, field, { translate }) => {
  const { tone, text: state = text } = stateOf(field, record, translate);
  if (!tone) return text;
  return (
    <span className={`c-tag c-tag-${tone}`} title={state === text ? undefined : text}>
      {state}
    </span>
  );
};
