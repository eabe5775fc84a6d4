import { OptionalRecordContextProvider, ResourceContextProvider, SourceContextProvider } from 'react-admin';
import { useRef, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Group } from '../../views/form/Group';
import { InvalidSummary } from '../../views/form/InvalidSummary';
import { plainSource } from '../../views/form/plain-source';
import type { Section } from './useSection';

interface Props {
  section: Section;
  /** Incremented by each check, which focuses the first invalid field. */
  attempt: number;
  children?: ReactNode;
}

/** The inputs of a step, as the schema declares them. */
export function StepForm({ section, attempt, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <ResourceContextProvider value={section.definition.name}>
      <OptionalRecordContextProvider value={undefined}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...section.form}>
            <div className="v-groups" ref={container}>
              <InvalidSummary container={container} attempt={attempt} />
              {section.groups.map((group) => (
                <Group key={group.name} group={group} place="add" />
              ))}
              {children}
            </div>
          </FormProvider>
        </SourceContextProvider>
      </OptionalRecordContextProvider>
    </ResourceContextProvider>
  );
}
