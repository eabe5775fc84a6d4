import { use, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useStrip } from '../../ui/useStrip';
import { ChangedContext, useOfChanged } from './changed';
import { valueNames, type FormGroup } from './layout';
import { useCurrentGroup } from './useCurrentGroup';

/** The groups of a long form: what each has of errors and changes, and which one the page shows. */
export function FormIndex({ groups }: { groups: FormGroup[] }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const [current, setCurrent] = useCurrentGroup(groups.map(({ name }) => name));
  const strip = useStrip<HTMLOListElement>(current);
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    setCurrent(name);
    const group = document.getElementById(name);
    group?.querySelector('h2')?.focus({ preventScroll: true });
    group?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className="v-form-index" aria-label={translate('form.index')}>
      <ol className="c-strip" ref={strip}>
        {groups.map((group) => {
          const invalid = valueNames([group]).filter((name) => Object.hasOwn(errors, name)).length;
          return (
            <li key={group.name}>
              <a
                className="v-form-index-link"
                href={`#${group.name}`}
                aria-current={group.name === current ? 'location' : undefined}
                onClick={(event) => goTo(event, group.name)}
              >
                <span>{group.label}</span>
                {invalid > 0 && (
                  <Count of={invalid} tone="bad" text={translate('form.invalid', { smart_count: invalid })} />
                )}
                <Changed group={group} />
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** How many fields of a group have unsaved changes. */
function Changed({ group }: { group: FormGroup }) {
  const translate = useTranslate();
  const names = valueNames([group]);
  const count = useOfChanged(use(ChangedContext), (changed) => names.filter((name) => changed.has(name)).length);
  return count > 0 && <Count of={count} tone="info" text={translate('form.changes', { smart_count: count })} />;
}

function Count({ of, tone, text }: { of: number; tone: 'bad' | 'info'; text: string }) {
  return (
    <span className="v-form-count" data-tone={tone} data-tip={text}>
      <span aria-hidden="true">{of}</span>
      <span className="c-visually-hidden">{text}</span>
    </span>
  );
}
