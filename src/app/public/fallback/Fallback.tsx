import { useNavigate, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { usePathname } from '../../../router/Router';
import { Button } from '../../../ui/button';
import { State } from '../../../ui/state';
import { usePageTitle } from '../../../views/page-title';
import './fallback.css';
import type { IconName } from '../../../ui/icon';

interface Props {
  heading: string;
  icon: IconName;
  title: string;
  text: string;
  /** Text of the button to the first page. */
  onward: string;
  /** Facts beside the address. */
  children: ReactNode;
}

/** A page in place of the one that was asked for. */
export function Fallback({ heading, icon, title, text, onward, children }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  usePageTitle(heading);
  return (
    <>
      <h1 className="s-title">{heading}</h1>
      <div className="v-card s-fallback">
        <State icon={icon} title={title} text={text}>
          <Button onClick={() => navigate(-1)}>{translate('fallback.back')}</Button>
          <Button variant="primary" onClick={() => navigate('/dashboard')}>
            {onward}
          </Button>
        </State>
        <dl className="s-fallback-facts c-grid c-gap-6 c-small c-muted c-line-above">
          <FallbackFact label={translate('fallback.asked')}>
            <span className="c-mono">{usePathname()}</span>
          </FallbackFact>
          {children}
        </dl>
      </div>
    </>
  );
}

export function FallbackFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="c-faint">{label}</dt>
      <dd className="c-break">{children}</dd>
    </div>
  );
}
