import type { FilterOf } from '../filter';
import { searchBox } from '../shared/search-box';
import { Suggestions } from './suggestions';

const PlainFilter = searchBox<'text'>({});

/** A search box with suggestions where its field has a source of them. */
export const TextFilter: FilterOf<'text'> = (props) => {
  const { suggest } = props.field.options;
  return suggest ? (
    <Suggestions suggest={suggest}>{(suggested) => <PlainFilter {...props} suggested={suggested} />}</Suggestions>
  ) : (
    <PlainFilter {...props} />
  );
};
