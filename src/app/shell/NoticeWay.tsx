import { pageHref } from '../../base-path';
import type { NoticeLink } from '../notices';

/** The action of a notice. A page of the console opens in this tab, a file in another. */
export function NoticeWay({ link: { label, href, run } }: { link: NoticeLink }) {
  if (href === undefined)
    return (
      <button type="button" className="s-notice-way c-inline c-medium c-nowrap" onClick={run}>
        {label}
      </button>
    );
  const file = !href.startsWith('/');
  return (
    <a
      className="s-notice-way c-inline c-medium c-nowrap"
      href={file ? href : pageHref(href)}
      {...(file && { target: '_blank', rel: 'noopener noreferrer', download: true })}
    >
      {label}
    </a>
  );
}
