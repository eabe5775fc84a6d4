import type { InputOf } from '../input';
import { textBox } from '../shared/text-box';
import { PlaceholderBox } from './placeholder-box';
import { Suggestions } from './suggestions';

const PlainText = textBox<'text'>({});

/** One line of text, with suggestions where its field has a source of them. */
export const TextInput: InputOf<'text'> = (props) => {
  const { suggest, placeholders } = props.field.options;
  if (placeholders !== undefined) return <PlaceholderBox {...props} of={placeholders} />;
  return suggest ? (
    <Suggestions suggest={suggest}>{(suggested) => <PlainText {...props} suggested={suggested} />}</Suggestions>
  ) : (
    <PlainText {...props} />
  );
};
