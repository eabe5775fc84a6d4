import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { Link } from '../../router/Router';
import type { BlockDefinition } from '../../schema/definition';
import { Icon } from '../../ui/icon';

interface Props {
  block: Pick<BlockDefinition, 'name' | 'label'>;
  /** The record of another resource that it is about. */
  about?: { resource: string; id: string };
  half?: boolean | undefined;
  /** Number of listed records. */
  count?: string | undefined;
  /** Link to all of it. */
  to?: { href: string; label: string } | undefined;
  children: ReactNode;
}

/** A section of a record's page, with its heading. */
export function BlockCard({ block, about, half, count, to, children }: Props) {
  const labelId = useId();
  return (
    <section
      id={block.name}
      className="v-card v-group"
      data-half={half || undefined}
      data-resource={about?.resource}
      data-id={about?.id}
      aria-labelledby={labelId}
    >
      <div className="v-group-head c-wrap">
        <h2 className="v-group-label" id={labelId}>
          {block.label}
        </h2>
        {count !== undefined && count !== '0' && <span className="v-block-count c-faint c-num">{count}</span>}
        {to && (
          <Link className="c-link v-block-more c-inline c-gap-4 c-to-end c-small" to={to.href}>
            {to.label}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** A block while its data load, with the shape of what it will show where that is known. */
export function BlockWaiting({ block }: { block?: BlockDefinition }) {
  const translate = useTranslate();
  const bar = <span className="c-skeleton" />;
  return (
    <div className="v-block-waiting c-grid c-gap-8" role="status" aria-label={translate('detail.loading')}>
      {block && 'fields' in block ? (
        <dl className="v-values" aria-hidden="true">
          {block.fields.map((name) => (
            <div key={name}>
              <dt>{bar}</dt>
              <dd>{bar}</dd>
            </div>
          ))}
        </dl>
      ) : block && 'timeline' in block ? (
        <ol className="v-timeline c-grid" aria-hidden="true">
          {block.timeline.map((_, index) => (
            <li key={index}>
              {bar}
              {bar}
            </li>
          ))}
        </ol>
      ) : (
        <>
          {bar}
          {bar}
        </>
      )}
    </div>
  );
}
