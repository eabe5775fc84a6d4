import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { takeFocus } from '../../ui/take-focus';
import { isMissing } from '../cell';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { MASK } from './cell';

/**
 * A stored secret is a mask with a Change button: it never enters the page. Only a text that is typed
 * replaces it; an emptied box keeps it, so the form's value stays what was read and goes back untouched.
 */
export function SecretInput(props: InputProps<'secret'>) {
  const translate = useTranslate();
  const { value, onChange, onBlur, ref, frame, initial } = useFieldInput(props);
  const [changing, setChanging] = useState(false);
  const stored = props.place === 'edit' && !isMissing(initial);
  const untouched = stored && value === initial;
  const change = (
    <Button aria-label={translate('fields.changeOf', { label: props.field.label })} onClick={() => setChanging(true)}>
      {translate('fields.change')}
    </Button>
  );
  const keep = (
    <Button
      onClick={() => {
        onChange(initial);
        setChanging(false);
      }}
    >
      {translate('fields.keepStored')}
    </Button>
  );
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="c-affixed c-row c-gap-6 c-shrink">
          {untouched && !changing ? (
            <input
              {...control}
              key="stored"
              ref={ref}
              className="c-input c-mono"
              type="text"
              readOnly
              value={MASK}
              title={translate('fields.stored')}
            />
          ) : (
            <input
              {...control}
              key="new"
              ref={changing ? takeFocus : ref}
              className="c-input c-mono"
              type="password"
              autoComplete="new-password"
              readOnly={props.readOnly}
              value={untouched || typeof value !== 'string' ? '' : value}
              onChange={(event) => onChange(event.target.value === '' && stored ? initial : event.target.value)}
              onBlur={onBlur}
            />
          )}
          {stored && !props.readOnly && (untouched && !changing ? change : keep)}
        </span>
      )}
    </FieldFrame>
  );
}
