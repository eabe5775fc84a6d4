import type { Permissions } from '../../auth/permissions';
import { findDrift } from '../../wire/drift';
import { keepExamples } from './examples';
import { moveWatch } from './moves';
import { driftStore } from './store';
import type { Seen } from './watch';

const undeclaredMoves = moveWatch();

export function countDrift(answers: Seen[], { can }: Permissions): void {
  driftStore.add(
    answers.map(([definition, call, came]) => {
      const findings = findDrift(definition, call, came, (permission) => can(definition.screen, permission));
      keepExamples(definition, call, came, findings);
      return { screen: definition.name, findings: [...findings, ...undeclaredMoves(definition, call, came)] };
    }),
  );
}
