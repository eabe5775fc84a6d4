import { useTranslate } from 'react-admin';
import { Suspense, use, useCallback, type ComponentType, type ReactNode } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import type { RowRecord } from '../../fields/cell';
import type { ExtensionProps, PlaceProps } from '../../fields/extension';
import { ChunkError } from '../../load';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useRetryOnline } from '../../ui/late';
import { useDefinitionOf } from '../../views/definitions';
import { PermissionContext } from '../../views/permissions';
import { unseen } from '../../views/reasons';
import { ErrorBoundary } from '../ErrorBoundary';
import { useExtension } from './useExtension';

/** An extension at its place: it loads late, and fails alone. */
export function Extension(props: ExtensionProps) {
  return (
    <ErrorBoundary renderFailed={(error, retry) => <Failed {...props} error={error} onRetry={retry} />}>
      <Suspense fallback={<span className="c-skeleton" />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ named, draw: drawPlace }: ExtensionProps) {
  const { Component } = useExtension(named.name);
  const read = useRead(named);
  // TypeScript can't see that the component is one of the place: the compiler of the schemas checks it.
  const draw = drawPlace as (Component: ComponentType<object>, read: (record: RowRecord) => ReadRecord) => ReactNode;
  return draw(Component, read);
}

type ReadRecord = PlaceProps['tab']['record'];

/** The part of a record that an extension reads, without the fields that the account may not see. */
function useRead({ of, reads }: ExtensionProps['named']): (record: RowRecord) => ReadRecord {
  const definition = useDefinitionOf(of);
  const can = use(PermissionContext);
  return useCallback(
    (record) => {
      const may = (permission: string) => can(definition.screen, permission);
      const seen = reads.filter((name) => {
        const field = definition.fields[name];
        return !field || !unseen(definition, field, may);
      });
      return Object.fromEntries(['id', ...seen].map((name) => [name, record[name]])) as ReadRecord;
    },
    [definition, can, reads],
  );
}

/** What failed and where, with what stands there instead. In a cell it is a mark with a tip. */
function Failed({
  place,
  named,
  label,
  instead,
  error,
  onRetry,
}: ExtensionProps & { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  useRetryOnline(onRetry);
  const reason =
    error instanceof ChunkError
      ? translate('shell.chunkFailed')
      : error instanceof Error && !(error instanceof ConsoleError)
        ? error.message
        : errorText(error, translate);
  const text = translate('extension.failed', { name: named.name, label, reason });
  if (place === 'cell')
    return (
      <span className="s-extension-cell c-inline c-gap-4" data-tip={text}>
        <Icon name="triangle-alert" className="c-toned-bad" />
        <span className="c-visually-hidden">{text}</span>
        {instead}
      </span>
    );
  return (
    <>
      <p className="c-late c-row c-gap-8 c-wrap c-small" role="alert">
        {text}
        <Button small icon="refresh-cw" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
      </p>
      {instead}
    </>
  );
}
