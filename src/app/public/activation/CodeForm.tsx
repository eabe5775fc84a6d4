import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { tidyUid } from '../../../views/guest/device-id';
import { Problem } from '../../../views/guest/Problem';
import { Step } from '../../../views/guest/Step';
import { tidyCode } from './activation';

export interface CodeInput {
  cdk: string;
  uid: string;
}

/** An error of one field, or of the form when it names no field. */
export interface CodeProblem {
  field?: keyof CodeInput;
  text: string;
}

interface Props {
  input: CodeInput;
  problem: CodeProblem | undefined;
  busy: boolean;
  /** Called with both values in the platform's spelling; neither is empty. */
  submit: (input: CodeInput) => void;
}

export function CodeForm({ input, problem, busy, submit }: Props) {
  const translate = useTranslate();
  const [cdk, setCdk] = useState(input.cdk);
  const [uid, setUid] = useState(input.uid);
  const [tried, setTried] = useState(false);
  const fields = { cdk: useRef<HTMLInputElement>(null), uid: useRef<HTMLInputElement>(null) };
  const wrong = problem?.field ?? 'cdk';
  const { [wrong]: first } = fields;
  useEffect(() => first.current?.focus(), [first, problem]);

  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const entered = { cdk: tidyCode(cdk), uid: tidyUid(uid) };
    if (entered.cdk && entered.uid && !busy) submit(entered);
  };
  const errorOf = (field: keyof CodeInput, value: string) => {
    if (tried && value.trim() === '') return translate('validation.required');
    return problem?.field === field ? problem.text : undefined;
  };

  return (
    <Step focus={false} title={translate('cdk.enter')} text={translate('cdk.enterText')}>
      <form className="p-form" onSubmit={check} noValidate>
        {problem && !problem.field && <Problem text={problem.text} />}
        {problem?.field && (
          <p className="c-visually-hidden" role="alert">
            {problem.text}
          </p>
        )}
        <FieldFrame label={translate('cdk.code')} error={errorOf('cdk', cdk)}>
          {(control) => (
            <input
              {...control}
              className="c-input c-mono"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              ref={fields.cdk}
              value={cdk}
              onChange={(event) => setCdk(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame label={translate('cdk.uid')} help={translate('cdk.uidHelp')} error={errorOf('uid', uid)}>
          {(control) => (
            <input
              {...control}
              className="c-input c-mono"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              ref={fields.uid}
              value={uid}
              onChange={(event) => setUid(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className="p-actions">
          <Button type="submit" variant="primary" busy={busy}>
            {translate('cdk.show')}
          </Button>
        </div>
      </form>
    </Step>
  );
}
