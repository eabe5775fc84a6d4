import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { use, useMemo } from 'react';
import type { CellContext } from '../fields/cells';
import type { FieldDefinition } from '../schema/field-definition';
import { screenOf } from '../schema/screen-of';
import { recordPath } from './paths';
import { useReferences } from './useReferences';
import { PermissionContext } from './permissions';

/** What cells need besides their record. The object stays the same while nothing in it changes, so that memoised rows do not render. */
export function useCellContext(fields: FieldDefinition[], records: RaRecord[] | undefined): CellContext {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const can = use(PermissionContext);
  const refs = useReferences(fields, records);
  return useMemo(
    () => ({
      translate,
      language,
      refs,
      linkTo: (resource, id) => (can(screenOf(resource), 'view') ? recordPath(resource, id) : undefined),
    }),
    [translate, language, refs, can],
  );
}
