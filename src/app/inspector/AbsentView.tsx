import { useTranslate } from 'react-admin';
import { use } from 'react';
import { conditionText } from '../../schema/condition-text';
import { writeJson } from '../../schema/json-text';
import { usePathname } from '../../router/Router';
import { useDefinitionOf } from '../../views/definitions';
import { openForms } from '../../views/form/open-forms';
import { isArrangement } from '../../views/list/arrangement';
import { PermissionContext } from '../../views/permissions';
import { usePreference } from '../../views/preferences';
import { useIdentity } from '../../views/useIdentity';
import { SchemaPlace } from '../SchemaPlace';
import { absencesOf, absentFromForm, type Absence } from './absences';
import { recordAt, useFoundRecord, type Part } from './part';

/** Everything of a screen that is not on the page, with the reason. */
export function AbsentView({ resource, part }: { resource: string; part: Part | undefined }) {
  const translate = useTranslate();
  const definition = useDefinitionOf(resource);
  const account = useIdentity()?.account ?? {};
  const can = use(PermissionContext);
  const [choice] = usePreference(`${resource}:columns`, isArrangement);
  const opened = recordAt(usePathname());
  const record = useFoundRecord(definition, opened ?? (part?.resource === resource ? part.record : undefined));
  const form = openForms().findLast((each) => each.resource === resource);
  const isList = opened === undefined && !definition.single;
  const view = { can, account, record, ...(isList && { list: { choice } }) };
  const found = form ? absentFromForm(definition, view, form) : absencesOf(definition, view);
  const say = ({ reason }: Absence) =>
    translate(`inspector.reason.${reason.why}`, {
      ...reason,
      roles: String(account['role_name'] ?? ''),
      ...('condition' in reason && { rule: conditionText(reason.condition) }),
      ...('value' in reason && { value: writeJson(reason.value ?? null) }),
    });
  return (
    <ul className="p-inspect-absent">
      {found.map((absence) => (
        <li key={`${absence.part} ${absence.name}`}>
          <strong>{absence.label}</strong> {translate(`inspector.kind.${absence.part}`, { name: absence.name })}
          <div>{say(absence)}</div>
          <SchemaPlace resource={resource} path={absence.path} />
        </li>
      ))}
    </ul>
  );
}
