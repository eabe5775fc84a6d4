import { useTranslate } from 'react-admin';
import { useNavigate } from '../../router/Router';
import { ConsoleError } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinition } from '../definitions';

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
  const missing = error instanceof ConsoleError && error.kind === 'missing';
  return (
    <State
      bad={!missing}
      icon={missing ? 'file-question-mark' : 'triangle-alert'}
      title={missing ? translate('form.missing', { one }) : translate('form.notRead')}
      text={missing ? translate('form.missingText') : errorText(error, translate)}
    >
      {!missing && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {translate('form.retry')}
        </Button>
      )}
      <Button icon="arrow-left" onClick={() => navigate(back)}>
        {translate('form.back')}
      </Button>
    </State>
  );
}
