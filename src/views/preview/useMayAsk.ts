import { use } from 'react';
import type { AnswersDefinition } from '../../schema/preview-definition';
import { screenOf } from '../../schema/screen-of';
import { PermissionContext } from '../permissions';

/** Whether the user may view the screen of the records that answer. */
export function useMayAsk(): (answers: AnswersDefinition | undefined) => answers is AnswersDefinition {
  const can = use(PermissionContext);
  return (answers): answers is AnswersDefinition => answers !== undefined && can(screenOf(answers.resource), 'view');
}
