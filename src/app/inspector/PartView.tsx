import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { screenOf } from '../../schema/screen-of';
import type { Condition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { ExtensionUse } from '../../schema/extension';
import { useDefinitionOf, useDefinitions } from '../../views/definitions';
import { failing } from '../../views/reasons';
import { originOf } from '../../wire/records';
import { secretNames } from '../../views/request/secrets';
import { ButtonPart } from './ButtonPart';
import { conditionText } from '../../schema/condition-text';
import { exchangeOf } from './exchange-of';
import { ExtensionFact, Fact, Permission, Screen } from './Fact';
import { FieldPart } from './FieldPart';
import { useFoundRecord } from './found-records';
import { Holds } from './Holds';
import type { Part } from './part';
import { Request } from './Request';

/** What is known of a part of the page. */
export function PartView({ part }: { part: Part }) {
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const [resource, card] = part.kind === 'card' ? part.name.split(' ') : [part.resource];
  if (resource === undefined || !Object.hasOwn(manifest, resource))
    return <p className="c-note">{translate('inspector.noSchema')}</p>;
  return <Known part={part} resource={resource} card={card} />;
}

function Known({ part, resource, card }: { part: Part; resource: string; card: string | undefined }) {
  const definition = useDefinitionOf(resource);
  const facts = (path: string[]) => (
    <dl className="p-inspect-facts">
      <Screen definition={definition} path={path} />
      <Permission screen={screenOf(resource)} permission="view" own />
    </dl>
  );
  switch (part.kind) {
    case 'field':
    case 'filter':
    case 'column':
      return <FieldPart part={part} definition={definition} />;
    case 'button':
      return <ButtonPart part={part} definition={definition} />;
    case 'record':
      return <RecordPart part={part} definition={definition} />;
    case 'entry':
      return facts([]);
    case 'card':
      return facts(['cards', card ?? '']);
    case 'preset':
      return facts(['list', 'presets', definition.list.presets.find(({ label }) => label === part.name)?.name ?? '']);
    case 'tab':
    case 'group':
      return <SectionPart part={part} definition={definition} />;
  }
}

interface Section {
  name: string;
  when?: Condition;
  /** Of a tab with records of another resource. */
  resource?: string;
  extension?: ExtensionUse;
}

/** A tab, a block or a group of fields. */
function SectionPart({ part, definition }: { part: Part; definition: ResourceDefinition }) {
  const translate = useTranslate();
  const record = useFoundRecord(definition, part.record);
  const sections: Record<string, readonly Section[]> =
    part.kind === 'tab' ? { tabs: definition.tabs } : { detail: definition.detail, form: definition.form.groups };
  const [place, index] = Object.entries(sections).flatMap(([key, some]) => {
    const at = some.findIndex(({ name }) => name === part.name);
    return at < 0 ? [] : [[key, at] as const];
  })[0] ?? ['', -1];
  const section = Object.values(sections)
    .flat()
    .find(({ name }) => name === part.name);
  return (
    <dl className="p-inspect-facts">
      <Screen definition={definition} path={index < 0 ? [] : [place, index]} />
      {section?.extension && <ExtensionFact named={section.extension} />}
      <Fact label={translate('inspector.rule')}>
        {section?.when ? (
          <>
            <code>when: {conditionText(section.when)}</code>{' '}
            {record && <Holds isHeld={!failing(section.when, record)} />}
          </>
        ) : (
          <span className="c-note">{translate('inspector.noRule')}</span>
        )}
      </Fact>
      <Permission
        screen={section?.resource === undefined ? definition.screen : screenOf(section.resource)}
        permission="view"
        own={section?.resource !== undefined}
      />
    </dl>
  );
}

function RecordPart({ part, definition }: { part: Part; definition: ResourceDefinition }) {
  const translate = useTranslate();
  const isSecret = useMemo(() => secretNames([definition]), [definition]);
  const record = useFoundRecord(definition, part.record);
  const reading = record && originOf(record)?.reading;
  return (
    <>
      <dl className="p-inspect-facts">
        <Screen definition={definition} path={[]} />
        <Fact label={translate('inspector.id')}>
          <span className="c-mono">
            {definition.id.join(', ')}: {part.record}
          </span>
        </Fact>
        <Permission screen={definition.screen} permission="view" own={false} />
      </dl>
      <Request exchange={reading && exchangeOf(reading, isSecret)} />
    </>
  );
}
