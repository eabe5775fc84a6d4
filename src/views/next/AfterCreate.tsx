import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { pageHref } from '../../base-path';
import { useLocation } from '../../router/Router';
import { Icon } from '../../ui/icon';
import type { Made } from '../made';
import { recordPath } from '../paths';
import { NextSteps } from './NextSteps';
import { originsIn } from './origin';
import './after-create.css';

/** Above the rows after a create: the new record, to whose row it scrolls, and what usually follows. */
export function AfterCreate({ made }: { made: Made | undefined }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const id = made?.id;
  useEffect(() => {
    if (id !== undefined) document.querySelector('[data-made]')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <div className="v-after c-unless-empty c-row c-wrap c-line-below">
      {made && (
        <p className="v-made c-row c-gap-8 c-shrink">
          <Icon name="circle-check" className="c-toned-good" />
          <span>
            {translate('form.made')}{' '}
            <a className="v-link" href={pageHref(recordPath(made.resource, made.id))}>
              {made.title}
            </a>
          </span>
        </p>
      )}
      <NextSteps origins={originsIn(state)} made={made} />
    </div>
  );
}
