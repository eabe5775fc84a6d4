import { createContext, use } from 'react';
import { useTranslate } from 'react-admin';
import './bar.css';

/** The choice whether the next open record follows one that is done; null where records do not follow each other. */
export const OpensNextContext = createContext<{ opensNext: boolean; choose: (opensNext: boolean) => void } | null>(
  null,
);

/** The choice, beside the button that finishes a record. */
export function OpensNext() {
  const choice = use(OpensNextContext);
  const translate = useTranslate();
  if (!choice) return null;
  return (
    <label
      className="v-opens-next c-inline c-gap-6 c-small c-muted c-nowrap"
      title={translate('actions.opensNextText')}
    >
      <input
        className="c-checkbox"
        type="checkbox"
        checked={choice.opensNext}
        onChange={(event) => choice.choose(event.target.checked)}
      />
      {translate('actions.opensNext')}
    </label>
  );
}
