import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';

/** Title of the page, with the way back above it. */
export function FormHead({ title, back }: { title: string; back: string }) {
  const { label, single } = useDefinition();
  const translate = useTranslate();
  return (
    <header className="v-head v-form-head">
      {!single && (
        <Link className="v-back" to={back} aria-label={translate('form.backTo', { label })}>
          <Icon name="arrow-left" />
          {label}
        </Link>
      )}
      <h1>{title}</h1>
    </header>
  );
}
