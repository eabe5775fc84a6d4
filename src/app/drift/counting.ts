import { findDrift } from '../../wire/drift';
import { driftStore } from './store';
import type { Seen } from './watch';

export function countDrift(answers: Seen[]): void {
  driftStore.add(answers.map(([definition, call, came]) => ({ screen: definition.name, findings: findDrift(definition, call, came) })));
}
