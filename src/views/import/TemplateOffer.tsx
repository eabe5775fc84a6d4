import { useTranslate } from 'react-admin';
import { SaveButton } from '../export/SaveButton';

/** The template of an import. */
export function TemplateOffer({ onSave }: { onSave: () => Promise<void> }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('import.template.text')}</p>
      <SaveButton onSave={onSave}>{translate('import.template.save')}</SaveButton>
    </>
  );
}
