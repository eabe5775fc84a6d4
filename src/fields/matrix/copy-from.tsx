import { useDataProvider, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Choice } from '../../ui/choice';
import { Combobox } from '../../ui/material/combobox';
import { useChoices } from '../ref/useChoices';

interface Props {
  resource: string;
  /** Field whose value is taken over. */
  name: string;
  onCopy: (value: unknown) => void;
}

/** Takes this field's value from another record of the form's resource. */
export function CopyFrom(props: Omit<Props, 'resource'>) {
  const resource = useResourceContext();
  return resource === undefined ? null : <RecordBox {...props} resource={resource} />;
}

function RecordBox({ resource, name, onCopy }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const lookup = useChoices({ to: resource, as: 'text', filter: {}, tree: false });
  const [from, setFrom] = useState<Choice | null>(null);
  const [failed, setFailed] = useState(false);
  const copy = async (choice: Choice | null): Promise<void> => {
    setFrom(choice);
    setFailed(false);
    if (!choice) return;
    try {
      const { data } = await dataProvider.getOne<RaRecord>(resource, { id: choice.value });
      // After a 401, react-admin returns an empty record.
      if (name in data) onCopy(data[name]);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  const label = translate('fields.matrix.copy');
  return (
    <div className="c-matrix-copy c-row c-gap-8 c-wrap c-faint">
      <label>
        <span className="c-visually-hidden">{label}</span>
        <Combobox {...lookup} label={label} placeholder={label} value={from} onChange={(choice) => void copy(choice)} />
      </label>
      <span role="status">
        {failed ? translate('fields.failed') : from ? translate('fields.matrix.copied', { name: from.label }) : null}
      </span>
    </div>
  );
}
