import type { FilterProps } from '../filter';
import { RecordBox } from '../ref/late-filter';

/** Records that refer to this one, among others. */
export function RefsFilter(props: FilterProps<'refs'>) {
  const { to, of } = props.field.options;
  const held = Array.isArray(props.value) ? props.value[0] : props.value;
  return (
    <RecordBox
      {...(props as FilterProps)}
      value={held}
      onChange={(id) => props.onChange(id === undefined ? undefined : [id])}
      options={{ to, as: of }}
      tree={false}
    />
  );
}
