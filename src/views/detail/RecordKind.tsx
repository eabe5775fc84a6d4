import { useTranslate, type RaRecord } from 'react-admin';
import { useCopy } from '../../fields/shared/useCopy';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../definitions';
import { keyField } from './groups';

/** What the record is, above its title, and its key, unless the title is the key. Without a record while it is read. */
export function RecordKind({ record }: { record: RaRecord | undefined }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const copy = useCopy('detail.copied');
  const key = record && keyField(definition, record);
  return (
    <p className="v-show-kind c-row c-gap-8 c-small c-faint">
      <span>{definition.singular}</span>
      {key && (
        <>
          <span className="c-mono" data-field={key.name}>
            {String(record.id)}
          </span>
          <IconButton
            small
            icon="copy"
            label={translate('detail.copy', { label: key.label })}
            onClick={() => void copy(String(record.id))}
          />
        </>
      )}
    </p>
  );
}
