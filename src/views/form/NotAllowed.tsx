import { useTranslate } from 'react-admin';
import { useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { FormHead } from './FormHead';

/** Shown when a user opens the address of a form without the permission to save it. */
export function NotAllowed({ title, back }: { title: string; back: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <FormHead title={title} back={back} />
      <State icon="shield-off" title={translate('form.notAllowed')}>
        <Button icon="arrow-left" onClick={() => navigate(back)}>
          {translate('shell.back')}
        </Button>
      </State>
    </>
  );
}
