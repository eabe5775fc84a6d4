import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { minuteText } from '../../fields/date/instant';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/material/dialog';
import { Icon } from '../../ui/icon';
import type { ProgramDraft } from './program-draft';

interface Props {
  draft: ProgramDraft;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to continue or discard a draft. Created records are not deleted. */
export function ResumeBanner({ draft, onResume, onDiscard }: Props) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const name = String(draft.program.product.name ?? '').trim() || translate('program.resume.nameless');
  const made = Object.keys(draft.ledger.made).length;
  const time = minuteText(new Date(draft.at));
  return (
    <section className="v-card p-resume c-wrap" aria-label={translate('program.resume.title')}>
      <Icon name="rotate-ccw" className="c-toned-info" />
      <div className="p-resume-text c-grid c-gap-4 c-grow">
        <h2 className="c-large">{translate('program.resume.title')}</h2>
        <p>{translate('program.resume.text', { name, time })}</p>
        {made > 0 && <p>{translate('program.resume.made', { smart_count: made })}</p>}
        {draft.files.length > 0 && (
          <p className="c-toned-warn">
            {translate('program.resume.files', {
              names: draft.files.join(translate('fields.comma')),
              smart_count: draft.files.length,
            })}
          </p>
        )}
      </div>
      <div className="p-resume-tools c-flex c-gap-8">
        <Button onClick={() => (made > 0 ? setAsking(true) : onDiscard())}>
          {translate('program.resume.discard')}
        </Button>
        <Button variant="primary" onClick={onResume}>
          {translate('program.resume.resume')}
        </Button>
      </div>
      {asking && (
        <Confirm
          title={translate('program.resume.discardTitle')}
          confirmLabel={translate('program.resume.discard')}
          cancelLabel={translate('program.resume.keep')}
          variant="danger"
          onConfirm={onDiscard}
          onCancel={() => setAsking(false)}
        >
          <p>{translate('program.resume.discardText', { smart_count: made })}</p>
        </Confirm>
      )}
    </section>
  );
}
