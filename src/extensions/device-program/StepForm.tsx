import { useRef, type ReactNode } from 'react';
import { Group } from '../../views/form/Group';
import { InvalidSummary } from '../../views/form/InvalidSummary';
import { InputContexts } from '../../views/form/InputContexts';
import { useFocusOnCreate } from '../../views/form/useFocusOnCreate';
import type { Section } from './useSection';

interface Props {
  section: Section;
  /** Incremented by each check, which focuses the first invalid field. */
  attempt: number;
  /** Its first field takes the focus, as in every form of a new record. */
  begins?: boolean;
  children?: ReactNode;
}

/** The inputs of a step, as the schema declares them. */
export function StepForm({ section, attempt, begins = false, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnCreate(container, begins, 0);
  return (
    <InputContexts resource={section.definition.name} form={section.form}>
      <div className="v-groups c-grid c-gap-16" ref={container}>
        <InvalidSummary
          container={container}
          fields={section.groups.flatMap(({ fields }) => fields)}
          attempt={attempt}
        />
        {section.groups.map((group) => (
          <Group key={group.name} group={group} place="add" />
        ))}
        {children}
      </div>
    </InputContexts>
  );
}
