import { useTranslate } from 'react-admin';
import { memo, useEffect, useId, useRef } from 'react';
import { Link } from '../../router/Router';
import type { ResourceDefinition, SplitDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { IconButton } from '../../ui/button';
import { givenIcon, Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import { DetailActions } from '../actions/ActionButtons';
import { hasBar } from '../actions/operation';
import { useDefinition } from '../definitions';
import { Details } from '../detail/Details';
import { DetailSkeleton } from '../detail/DetailSkeleton';
import { Headline } from '../detail/Headline';
import { RecordKind } from '../detail/RecordKind';
import { States } from '../detail/States';
import { Tabs } from '../detail/Tabs';
import { NotLoaded } from '../form/NotLoaded';
import { recordPath } from '../paths';
import { useSeen } from '../seen';
import { useWide } from '../useWide';
import { countOf } from './unread';
import { useHeading } from './useHeading';
import { localNumber } from '../../fields/shared/number/number-form';
import '../detail/detail.css';
import { ActionBar } from '../actions/ActionBar';

interface Props {
  id: string | undefined;
  split: SplitDefinition;
  record: BrowserRecord | undefined;
  error: unknown;
  /** Its position in the list; 0 when unknown. */
  at: number;
  /** Number of records in the list. */
  of: number;
  /** Whether the heading takes the focus, because an action opened the record. */
  claimFocus: (id: string) => boolean;
  onRetry: () => unknown;
  onBack: () => void;
}

/** The open record: its title, its tabs, its blocks in the middle and at the side, and its actions. */
export const SplitRecord = memo(function SplitRecord({
  id,
  split,
  record,
  error,
  at,
  of,
  claimFocus,
  onRetry,
  onBack,
}: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // Alone on a narrow screen, the record is the page.
  const Heading = useWide() ? 'h2' : 'h1';
  const title = useHeading(split, definition, record);
  const drawn = record !== undefined;
  useEffect(() => {
    if (drawn && id !== undefined && claimFocus(id)) heading.current?.focus();
  }, [drawn, id, claimFocus]);
  useMarkSeen(definition, split, record);
  if (id === undefined) {
    return (
      <div className="v-split-record v-split-none">
        <State
          icon={givenIcon(definition.icon)}
          title={translate('split.choose')}
          text={of > 0 && translate('split.chooseText')}
        />
      </div>
    );
  }
  return (
    <section className="v-split-record" aria-labelledby={headingId}>
      <header className="v-split-title c-grid c-gap-2 c-line-below">
        <div className="v-split-top c-row">
          <IconButton
            className="v-split-back"
            icon="arrow-left"
            label={translate('shell.backTo', { label: definition.label })}
            onClick={onBack}
          />
          <div className="v-split-name c-shrink">
            <RecordKind record={record} />
            <Heading id={headingId} ref={heading} tabIndex={-1}>
              {title ?? <span className="c-skeleton" />}
            </Heading>
          </div>
          {record && <States record={record} />}
          <span className="v-split-place c-to-end c-faint c-num c-hide-phone">
            {at > 0 && translate('split.place', { at: localNumber(at), of: localNumber(of) })}
          </span>
          {record && <DetailActions record={record} />}
          <Link
            className="c-button c-button-quiet c-button-icon"
            to={recordPath(definition.name, id)}
            aria-label={translate('split.openPage')}
            data-tip={translate('split.openPage')}
          >
            <Icon name="maximize" />
          </Link>
        </div>
        {record && <Headline record={record} />}
      </header>
      {record ? (
        <Tabs record={record}>
          <Details record={record} />
        </Tabs>
      ) : (
        <div className="v-split-scroll">
          {error ? <NotLoaded error={error} back={`/${definition.name}`} onRetry={onRetry} /> : <DetailSkeleton />}
        </div>
      )}
      {record && hasBar(definition) && (
        <footer className="v-split-foot">
          <ActionBar record={record} />
        </footer>
      )}
    </section>
  );
});

/** Marks a shown record as seen. A thread does it itself when its messages are loaded. */
function useMarkSeen(
  { name, detail }: ResourceDefinition,
  split: SplitDefinition,
  record: BrowserRecord | undefined,
): void {
  const { see } = useSeen(name);
  const count = record && !detail.some((block) => 'thread' in block) ? countOf(split, record) : 0;
  const id = record && String(record.id);
  useEffect(() => {
    if (id !== undefined && count > 0) see(id, count);
  }, [id, count, see]);
}
