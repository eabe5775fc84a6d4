import { useTranslate } from 'react-admin';
import { conditionFor } from '../../schema/refusal';
import type { Condition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { formAround } from '../../views/form/open-forms';
import { failing } from '../../views/reasons';
import { buttonMeaning } from './button-meaning';
import { conditionText } from '../../schema/condition-text';
import { ExtensionFact, Fact, Permission, Screen } from './Fact';
import { useFoundRecord } from './found-records';
import { Holds } from './Holds';
import { CheckedParts } from './CheckedParts';
import type { Part } from './part';
import { useViewer } from './useViewer';

/** A button or an entry of a popup menu: what it sends, what offers it, what it needs. */
export function ButtonPart({ part, definition }: { part: Part; definition: ResourceDefinition }) {
  const translate = useTranslate();
  const record = useFoundRecord(definition, part.record);
  const { viewer } = useViewer();
  const meaning = buttonMeaning(definition, part.name, formAround(part.element)?.place, translate);
  if (!meaning) {
    return (
      <>
        <p className="c-note">{translate('inspector.ownButton')}</p>
        <dl className="p-inspect-facts">
          <Screen definition={definition} path={[]} />
        </dl>
      </>
    );
  }
  const { path, permission, call, action, extension } = meaning;
  const rules: { name: string; condition: Condition }[] = [
    ...(action?.when ? [{ name: 'when', condition: action.when }] : []),
    ...(definition.refuse?.[action?.name ?? permission] ?? []).map((condition) => ({
      name: 'refuse',
      condition: conditionFor(condition, viewer.account),
    })),
  ];
  return (
    <dl className="p-inspect-facts">
      <Screen definition={definition} path={path} />
      {action && (
        <Fact label={translate('inspector.action')}>
          <span className="c-mono">{action.name}</span>{' '}
          <span className="c-note">places: {action.places.join(', ')}</span>
        </Fact>
      )}
      {extension && <ExtensionFact named={extension} />}
      {call && (
        <Fact label={translate('inspector.call')}>
          <span className="c-mono">{call.path}</span>
        </Fact>
      )}
      <Fact label={translate('inspector.rule')}>
        {rules.length === 0 && <span className="c-note">{translate('inspector.noRule')}</span>}
        {rules.map(({ name, condition }, index) => (
          <div key={index}>
            <code>
              {name}: {conditionText(condition)}
            </code>{' '}
            {record && <Holds isHeld={!failing(condition, record)} />}
            {record && <CheckedParts condition={condition} values={record} />}
          </div>
        ))}
      </Fact>
      <Permission screen={definition.screen} permission={permission} own />
    </dl>
  );
}
