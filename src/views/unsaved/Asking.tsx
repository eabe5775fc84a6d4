import { useTranslate } from 'react-admin';
import { Confirm } from '../../ui/material/dialog';
import { ask, type Question, type Unsaved } from './unsaved';

interface Props {
  question: Question;
  onStay: () => void;
}

/** The question before something typed is left: what it is, and what becomes of it. */
export function Asking({ question: { kind, unsaved, center, go }, onStay }: Props) {
  const translate = useTranslate();
  const named = (which: Unsaved[]) => [...new Set(which.map(({ what }) => what))].join(translate('fields.comma'));
  const changes = kind === 'center';
  const kept = unsaved.filter(({ flush }) => changes && flush);
  const lost = unsaved.filter((each) => !kept.includes(each));
  return (
    <Confirm
      title={translate(changes ? 'form.centerTitle' : 'form.leaveTitle')}
      confirmLabel={translate(changes ? 'form.centerGo' : 'form.leave')}
      cancelLabel={translate('form.stay')}
      variant={lost.length > 0 ? 'danger' : 'primary'}
      onConfirm={() => {
        for (const each of lost) each.drop?.();
        ask(undefined);
        go();
      }}
      onCancel={onStay}
    >
      {kept.length > 0 && <p>{translate('form.centerKept', { what: named(kept), center })}</p>}
      {lost.length > 0 && <p>{translate('form.leaveText', { what: named(lost) })}</p>}
    </Confirm>
  );
}
