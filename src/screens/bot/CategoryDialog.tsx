import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Dialog } from '../../ui/dialog';
import { useDefinitionOf } from '../../views/definitions';
import { initialValues } from '../../views/form/layout';
import { PanelForm } from '../../views/form/PanelForm';
import { useRights } from '../../views/rights';
import type { BrowserRecord } from '../../wire/records';
import { DeleteButton } from './DeleteButton';
import { parts } from './parts';

interface Props {
  lang: string;
  /** Absent for a new one. */
  record: BrowserRecord | undefined;
  onClose: () => void;
}

const fields = ['name', 'state'];

/** The form of a category. One with articles can't be deleted. */
export function CategoryDialog({ lang, record, onClose }: Props) {
  const definition = useDefinitionOf(parts.category);
  const translate = useTranslate();
  const can = useRights(definition);
  const initial = useMemo(() => record ?? initialValues(definition, { lang }), [definition, record, lang]);
  const kept = record && Number(record['wiki_count']) > 0 ? translate('bot.categoryKept') : undefined;
  return (
    <Dialog title={translate(record ? 'bot.category' : 'bot.addCategory')} onClose={onClose}>
      <PanelForm
        definition={definition}
        place={record ? 'edit' : 'add'}
        initial={initial}
        fields={fields}
        onSaved={onClose}
        onCancel={onClose}
        tools={record && can('del') && <DeleteButton definition={definition} record={record} kept={kept} onDeleted={onClose} />}
      />
    </Dialog>
  );
}
