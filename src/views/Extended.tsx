import type { RaRecord } from 'react-admin';
import { use, type ReactNode } from 'react';
import { ExtensionContext, type ExtensionProps } from '../fields/extension';
import type { ExtensionUse } from '../schema/extension';

interface Props {
  place: 'tab' | 'block';
  named: ExtensionUse;
  label: string;
  record: RaRecord;
}

/** A tab or a block that an extension draws. */
export function Extended({ record, ...place }: Props): ReactNode {
  const draw: ExtensionProps<'tab' | 'block'>['draw'] = (Component, read) => <Component record={read(record)} />;
  return use(ExtensionContext)({ ...place, draw });
}
