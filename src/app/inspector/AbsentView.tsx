import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { usePathname } from '../../router/Router';
import { useDefinitionOf, useDefinitions, useDirectory } from '../../views/definitions';
import { openForms } from '../../views/form/open-forms';
import { isArrangement } from '../../views/list/arrangement';
import { usePreference } from '../../views/preferences';
import { SchemaPlace } from '../SchemaPlace';
import {
  notAmongActions,
  notInList,
  notInMenu,
  notInOpenForm,
  notOnDashboard,
  notOnRecordPage,
  type Absence,
} from './absences';
import { useFoundRecord } from './found-records';
import { recordAt, resourceAt, type Part } from './part';
import { reasonText } from './reason-text';
import { RecordQuestion } from './RecordQuestion';
import { useViewer } from './useViewer';

/** Everything that is not on this page, with the reason. */
export function AbsentView({ part }: { part: Part | undefined }) {
  const pathname = usePathname();
  const { manifest } = useDefinitions();
  const { viewer, isSuperAdmin } = useViewer();
  const menu = useMemo(() => notInMenu(manifest, viewer, isSuperAdmin), [manifest, viewer, isSuperAdmin]);
  const resource = resourceAt(pathname);
  if (pathname === '/dashboard') return <OnDashboard menu={menu} />;
  if (resource === undefined || !Object.hasOwn(manifest, resource)) return <Absences found={menu} />;
  return <OnScreen key={resource} resource={resource} part={part} menu={menu} />;
}

function OnDashboard({ menu }: { menu: Absence[] }) {
  const { viewer } = useViewer();
  const { data: directory } = useDirectory();
  const [arrangement] = usePreference('dashboard:cards', isArrangement);
  return <Absences found={[...notOnDashboard(directory ?? {}, viewer, arrangement), ...menu]} />;
}

function OnScreen({ resource, part, menu }: { resource: string; part: Part | undefined; menu: Absence[] }) {
  const definition = useDefinitionOf(resource);
  const translate = useTranslate();
  const { viewer } = useViewer();
  const [choice] = usePreference(`${resource}:columns`, isArrangement);
  const pathname = usePathname();
  const opened = recordAt(pathname, window.location.search);
  const id = opened ?? (part?.resource === resource ? part.record : undefined);
  const record = useFoundRecord(definition, id);
  const forms = openForms().filter((form) => form.resource === resource);
  const isList = opened === undefined && !definition.single && !pathname.endsWith('/create');
  const labels = {
    add: translate('ra.action.create'),
    set: translate('ra.action.edit'),
    del: translate('ra.action.delete'),
    export: translate('list.exportRows'),
    change: translate('lists.changeSelected'),
  };
  const isForm = forms.some((form) => form.isRecord);
  const found = [
    ...forms.flatMap((form) => notInOpenForm(definition, viewer, form)),
    ...(record && !isList && !isForm ? notOnRecordPage(definition, viewer, record) : []),
    ...(isList ? notInList(definition, viewer, choice) : []),
    ...(isForm
      ? []
      : notAmongActions(definition, viewer, isList ? ['list', 'row', 'bulk'] : ['detail', 'bar'], record, labels)),
    ...menu,
  ];
  return (
    <>
      {isList && <RecordQuestion definition={definition} />}
      {isList && <p className="c-note">{translate(record ? 'inspector.forRecord' : 'inspector.forAny', { id })}</p>}
      <Absences found={found} />
    </>
  );
}

/** Whether the schema leaves it out for everybody. */
function isUsual({ reason: { why } }: Absence): boolean {
  return why === 'place' || why === 'optional' || why === 'places';
}

/** A searchable list in groups. */
function Absences({ found }: { found: Absence[] }) {
  const translate = useTranslate();
  const { account } = useViewer();
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const told = found.map((absence) => ({ ...absence, why: reasonText(absence.reason, account, translate) }));
  const shown = told
    .toSorted((one, other) => Number(isUsual(one)) - Number(isUsual(other)))
    .filter(({ name, label, why }) => words.every((word) => `${name} ${label} ${why}`.toLowerCase().includes(word)));
  const parts = [...new Set(shown.map(({ part }) => part))];
  const search = translate('inspector.search');
  return (
    <>
      <input
        className="c-input"
        type="search"
        aria-label={search}
        placeholder={search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="c-note" role="status">
        {translate('inspector.count', { smart_count: shown.length })}
      </p>
      {parts.map((part) => (
        <section key={part} className="p-inspect-absent" aria-label={translate(`inspector.part.${part}`)}>
          <h3>{translate(`inspector.part.${part}`)}</h3>
          <ul>
            {shown
              .filter((absence) => absence.part === part)
              .map(({ name, label, why, resource, path }) => (
                <li key={`${resource} ${path.join('.')} ${name}`}>
                  <strong>{label}</strong> <span className="c-mono c-note">{name}</span>
                  <div>{why}</div>
                  <div className="p-inspect-line">
                    <SchemaPlace resource={resource} path={path} />
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
