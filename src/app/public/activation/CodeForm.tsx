import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { codeInput, tidyUid } from '../../../views/guest/device-id';
import { Banner } from '../../../ui/banner';
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
  const [typed, setTyped] = useState(input);
  const [tried, setTried] = useState(false);
  const fields = { cdk: useRef<HTMLInputElement>(null), uid: useRef<HTMLInputElement>(null) };
  const wrong = problem?.field ?? 'cdk';
  const { [wrong]: first } = fields;
  useEffect(() => first.current?.focus(), [first, problem]);

  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const entered = { cdk: tidyCode(typed.cdk), uid: tidyUid(typed.uid) };
    if (entered.cdk && entered.uid && !busy) submit(entered);
  };
  const errorOf = (field: keyof CodeInput) => {
    if (tried && typed[field].trim() === '') return translate('validation.required');
    return problem?.field === field ? problem.text : undefined;
  };

  return (
    <Step focus={false} title={translate('cdk.enter')} text={translate('cdk.enterText')}>
      <form className="p-form c-grid c-gap-16 c-large" onSubmit={check} noValidate>
        {problem && !problem.field && (
          <Banner tone="bad" role="alert">
            {problem.text}
          </Banner>
        )}
        {problem?.field && (
          <p className="c-visually-hidden" role="alert">
            {problem.text}
          </p>
        )}
        {(['cdk', 'uid'] as const).map((field) => (
          <FieldFrame
            key={field}
            label={translate(field === 'cdk' ? 'cdk.code' : 'cdk.uid')}
            help={field === 'uid' ? translate('cdk.uidHelp') : undefined}
            error={errorOf(field)}
          >
            {(control) => (
              <input
                {...control}
                {...codeInput}
                ref={fields[field]}
                value={typed[field]}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            )}
          </FieldFrame>
        ))}
        <div className="p-actions">
          <Button type="submit" variant="primary" busy={busy}>
            {translate('cdk.show')}
          </Button>
        </div>
      </form>
    </Step>
  );
}
