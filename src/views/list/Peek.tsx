import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import { IconButton } from '../../ui/button';
import { Details } from '../detail/Details';
import { DetailSkeleton } from '../detail/DetailSkeleton';
import { Headline } from '../detail/Headline';
import { RecordKind } from '../detail/RecordKind';
import { States } from '../detail/States';
import { useDefinition } from '../definitions';
import { Drawer } from '../drawer';
import { recordPath } from '../paths';
import { useSingleKeys } from '../single-keys';
import { useTitle } from '../useReferences';
import '../detail/detail.css';
import './peek.css';

/** Delay in milliseconds before a record is read, so that fast moves send no request. */
const REST = 200;

interface Props {
  /** The record as the list has it. */
  record: RaRecord;
  /** Absent where it stands in no list. */
  onMove?: ((by: number) => void) | undefined;
  /** Its title, where the record itself is not known yet. */
  known?: string;
  /** Absent when rows cannot be selected. */
  onSelect?: (() => void) | undefined;
  onClose: () => void;
}

/** A preview of a record beside its list, or beside a form that refers to it. */
export function Peek({ record, known, onMove, onSelect, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const title = useTitle(definition, record);
  const href = recordPath(definition.name, record.id);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Drawer
      ref={frame}
      className="v-peek"
      title={known ?? title ?? ''}
      tools={
        <>
          {onMove && (
            <>
              <IconButton small icon="chevron-up" label={translate('lists.peekPrevious')} onClick={() => onMove(-1)} />
              <IconButton small icon="chevron-down" label={translate('lists.peekNext')} onClick={() => onMove(1)} />
            </>
          )}
          <Link className="c-button c-button-small" to={href}>
            {translate('lists.peekOpen')}
          </Link>
        </>
      }
      closeLabel={translate('lists.peekClose')}
      onClose={onClose}
    >
      <PeekKeys frame={frame} onMove={onMove} onSelect={onSelect} onClose={onClose} />
      <div className="c-scroll c-grow">
        <Whole key={record.id} record={record} />
      </div>
    </Drawer>
  );
}

/** Binds its keys after the popup is mounted, because they work inside it. */
function PeekKeys({
  frame,
  onMove,
  onSelect,
  onClose,
}: Omit<Props, 'record'> & { frame: RefObject<HTMLDivElement | null> }) {
  const open = () => frame.current?.querySelector<HTMLAnchorElement>('a')?.click();
  const select: Record<string, () => void> = onSelect ? { x: onSelect } : {};
  useSingleKeys(
    { ' ': onClose, Enter: open, ...select },
    { held: onMove ? { j: () => onMove(1), k: () => onMove(-1) } : {}, within: frame },
  );
  return null;
}

/** The record as on its page, read after a short delay. */
function Whole({ record: { id } }: { record: RaRecord }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useGetOne<RaRecord>(
    definition.name,
    { id, meta: { quiet: true } },
    { enabled: rested, retry: false },
  );
  if (error) return <p role="alert">{errorText(error, translate)}</p>;
  if (data?.id === undefined) return <DetailSkeleton />;
  return (
    <>
      <RecordKind record={data} />
      <States record={data} />
      <Headline record={data} />
      <Details record={data} />
    </>
  );
}
