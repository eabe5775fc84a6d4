import { useLocaleState, useTranslate } from 'react-admin';
import { createContext } from 'react';
import { Icon } from '../../ui/icon';
import { inSentence } from '../../schema/in-sentence';
import type { FormGroup } from './layout';

/** Names of the fields whose values come from the record before this one. */
export const CarriedContext = createContext<readonly string[]>([]);

interface Props {
  /** The title of the record that the values come from. */
  from: string;
  names: readonly string[];
  groups: FormGroup[];
}

/** Says which values a step carried over, above the form. */
export function Carried({ from, names, groups }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const labels = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => names.includes(name))
    .map(({ label }, index) => (index > 0 ? inSentence(label, language) : label));
  if (labels.length === 0) return null;
  return (
    <p className="v-carried">
      <Icon name="arrow-right" />
      {translate('form.carried', { title: from, fields: labels.join(translate('fields.comma')) })}
    </p>
  );
}
