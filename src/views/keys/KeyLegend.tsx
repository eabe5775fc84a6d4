import { useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { keyGroups, keyName, type KeyGroup } from './page-keys';
import './keys.css';

interface Props {
  /** The keys that work on every page. */
  everywhere: KeyGroup;
  onClose: () => void;
}

/** The legend of the page's keys. */
export function KeyLegend({ everywhere, onClose }: Props) {
  const translate = useTranslate();
  const say = (text: string) => translate(text, { _: text });
  return (
    <Dialog
      title={translate('keys.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <div className="v-keys">
        {[...keyGroups(), everywhere].map(({ title, keys }) => (
          <section key={title} aria-label={say(title)}>
            <h3 className="c-small c-faint c-medium">{say(title)}</h3>
            <dl>
              {keys.map(({ key, shown, label }) => (
                <div key={key}>
                  <dt className="c-flex c-gap-4">
                    {(shown ?? [keyName(key)]).map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd className="c-ink">{say(label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
