import { createContext, startTransition, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { SheetContext, type RecordSheet } from '../../fields/ref/sheet-context';
import { screenOf } from '../../schema/screen-of';
import { Late } from '../../ui/late';
import type { CreateSheetProps } from './CreateSheet';
import type { LookSheetProps } from './LookSheet';
import { PermissionContext } from '../permissions';
import { forbidden } from '../reasons';
import { CreateSheet, LookSheet } from '../late';

/** Whether the form is in a sheet itself: one is enough. */
const InSheetContext = createContext(false);

type Opened = { create: Omit<CreateSheetProps, 'onClose'> } | { look: Omit<LookSheetProps, 'onClose'> };

/** Around a form: the place of what it opens beside itself. */
export function SheetPlace({ children }: { children: ReactNode }) {
  const inSheet = use(InSheetContext);
  const can = use(PermissionContext);
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<Element>(null);
  const sheet = useMemo<RecordSheet>(
    () => ({
      mayCreate: (definition) =>
        !definition.single && !forbidden(definition, 'add', (permission) => can(definition.screen, permission)),
      create: (definition, start, onMade) =>
        startTransition(() =>
          setOpened({ create: { definition, start, onMade: (record) => record && onMade(record) } }),
        ),
      mayLook: (resource) => can(screenOf(resource), 'view'),
      look: (resource, id, title) => {
        opener.current = document.activeElement;
        startTransition(() => setOpened({ look: { resource, id, title } }));
      },
    }),
    [can],
  );
  const close = () => setOpened(undefined);
  const closeLook = () => {
    close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <>
      <SheetContext value={inSheet ? null : sheet}>{children}</SheetContext>
      <InSheetContext value>
        <Late onClose={close}>
          {opened &&
            ('create' in opened ? (
              <CreateSheet {...opened.create} onClose={close} />
            ) : (
              <LookSheet key={opened.look.id} {...opened.look} onClose={closeLook} />
            ))}
        </Late>
      </InSheetContext>
    </>
  );
}
