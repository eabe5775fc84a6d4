import { useTranslate } from 'react-admin';
import { useNavigate } from '../../router/Router';
import { isNotFound } from '../../errors/console-error';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinition } from '../definitions';
import { LoadError } from '../load-error';

interface Props {
  error: unknown;
  back: string;
  onRetry: () => void;
}

/** Shown instead of a record that is deleted or could not be read. */
export function NotLoaded({ error, back, onRetry }: Props) {
  const { singular: one } = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = (
    <Button icon="arrow-left" onClick={() => navigate(back)}>
      {translate('shell.back')}
    </Button>
  );
  if (isNotFound(error)) {
    return (
      <State icon="file-question-mark" title={translate('form.missing', { one })} text={translate('form.missingText')}>
        {leave}
      </State>
    );
  }
  return (
    <LoadError title={translate('form.notRead')} error={error} onRetry={onRetry}>
      {leave}
    </LoadError>
  );
}
