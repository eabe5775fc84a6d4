import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { ExtensionUse } from '../../schema/extension';
import { SchemaPlace } from '../SchemaPlace';
import { useViewer } from './useViewer';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The screen, and the line of its schema. */
export function Screen({
  definition: { name, label },
  path,
}: {
  definition: Pick<ResourceDefinition, 'name' | 'label'>;
  path: readonly (string | number)[];
}) {
  const translate = useTranslate();
  return (
    <>
      <Fact label={translate('inspector.schema')}>
        <SchemaPlace resource={name} path={path} />
      </Fact>
      <Fact label={translate('inspector.screen')}>
        {label} <span className="c-mono c-note">{name}</span>
      </Fact>
    </>
  );
}

/** The folder of src/extensions that draws a part, and what it reads. */
export function ExtensionFact({ named: { name, reads, resources } }: { named: Omit<ExtensionUse, 'of'> }) {
  const translate = useTranslate();
  return (
    <Fact label={translate('inspector.extension')}>
      <span className="c-mono">{name}</span>
      {reads.length + resources.length > 0 && (
        <div className="c-note">{translate('inspector.reads', { what: [...reads, ...resources].join(', ') })}</div>
      )}
    </Fact>
  );
}

interface PermissionProps {
  screen: string;
  permission: string;
  /** Whether the part needs a permission besides the one to view its screen. */
  own: boolean;
}

/** The permission that a part needs, and whether the user has it. */
export function Permission({ screen, permission, own }: PermissionProps) {
  const translate = useTranslate();
  const { viewer, account } = useViewer();
  const has = viewer.can(screen, permission);
  return (
    <Fact label={translate('inspector.permission')}>
      <span className="c-mono">
        {screen}:{permission}
      </span>{' '}
      <span className={has ? 'c-tag c-tag-good' : 'c-tag c-tag-bad'}>
        {translate(has ? 'inspector.has' : 'inspector.hasNot')}
      </span>
      <div className="c-note">
        {translate(own ? 'inspector.roles' : 'inspector.screenOnly', { roles: account.roles })}
      </div>
    </Fact>
  );
}
