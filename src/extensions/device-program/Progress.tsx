import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from '../../router/Router';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Progress as Bar } from '../../ui/progress';
import { failureText } from '../../views/actions/failure-text';
import { useCellContext } from '../../views/useCellContext';
import { PRODUCT, type Creation, type Part } from './creations';
import { linesOf, type Line } from './progress';
import { pathOf, type ProgramState, type StepName } from './useProgram';
import type { Standstill } from './useRun';

interface Props {
  state: ProgramState;
  at: string | undefined;
  running: boolean;
  standstill: Standstill | undefined;
  onContinue: () => void;
  onChange: (step: StepName) => void;
  /** Starts over after another tab has finished or discarded the program. */
  onOver: () => void;
}

const STEP_OF: Record<Part, StepName> = {
  product: 'product',
  version: 'version',
  good: 'goods',
  forProduct: 'goods',
  inApp: 'apps',
};

/** The progress of the creations: where it stopped, why, and how to continue. */
export function Progress({ state, at, running, standstill, onContinue, onChange, onOver }: Props) {
  const translate = useTranslate();
  const creations = state.creations();
  const { made } = state.ledger;
  const here = at === undefined ? undefined : { key: at, stopped: !running };
  const lines = linesOf(creations, made, running || standstill ? here : undefined);
  const done = creations.filter(({ key }) => made[key]).length;
  const titleOf = useLineTitles(state, creations);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="p-progress" aria-label={translate('program.run.title')}>
      <h2 ref={title} tabIndex={-1} className="v-step-title">
        {translate(running ? 'program.run.running' : 'program.run.stopped')}
      </h2>
      {standstill ? (
        <Standing state={state} standstill={standstill} onContinue={onContinue} onChange={onChange} onOver={onOver} />
      ) : (
        !running && (
          <Banner
            tone="info"
            role="status"
            actions={
              <Button small variant="primary" onClick={onContinue}>
                {translate('program.run.continue')}
              </Button>
            }
          >
            {translate('program.run.resumable', { done, total: creations.length })}
          </Banner>
        )
      )}
      <div className="p-progress-count c-row c-gap-12 c-num">
        <Bar value={done} max={creations.length} label={translate('program.run.title')} />
        <span role="status">{translate('program.run.count', { done, total: creations.length })}</span>
      </div>
      <ol className="v-card p-lines">
        {lines.map((line) => (
          <LineRow key={line.name} line={line} title={titleOf(line)} product={made[PRODUCT]} />
        ))}
      </ol>
    </section>
  );
}

const STATE_TEXTS: Record<Line['state'], string> = {
  waiting: 'program.run.state.waiting',
  running: 'program.run.state.running',
  stopped: 'program.run.state.stopped',
  done: 'program.run.state.done',
};

const LOST_TEXTS = { absent: 'program.run.absent', unreadable: 'program.run.unreadable' };

const ICONS: Record<Line['state'], IconName> = {
  waiting: 'ellipsis',
  running: 'loader',
  stopped: 'circle-alert',
  done: 'circle-check',
};

const TONES = { waiting: 'c-faint', running: 'c-toned-accent', stopped: 'c-toned-bad', done: 'c-toned-good' };

function LineRow({ line, title, product }: { line: Line; title: string; product: Line['made'] }) {
  const translate = useTranslate();
  const path = line.made && pathOf(line.made, product);
  return (
    <li className="p-line c-row c-gap-10 c-line-above" data-state={line.state}>
      {line.state === 'running' ? (
        <span className="c-spinner c-rigid c-toned-accent" />
      ) : (
        <Icon name={ICONS[line.state]} className={TONES[line.state]} />
      )}
      <span className="p-line-title c-grow c-break">{path ? <Link to={path}>{title}</Link> : title}</span>
      {line.total > 1 && (
        <span className="p-muted">{translate('program.run.of', { done: line.done, total: line.total })}</span>
      )}
      <span className="p-line-state c-small c-faint c-nowrap">{translate(STATE_TEXTS[line.state])}</span>
    </li>
  );
}

/** A line is named after its record; a line of bindings after their app or product. */
function useLineTitles({ apps, definitions }: ProgramState, creations: Creation[]): (line: Line) => string {
  const translate = useTranslate();
  const field = apps.groups[0]?.fields[0];
  const ids: unknown = apps.form.getValues('apps');
  const { refs } = useCellContext(field ? [field] : [], [{ id: '', apps: ids }]);
  const product = creations[0]?.title ?? '';
  return ({ name, part, title }) => {
    if (part === 'forProduct') return translate('program.run.forProduct', { product });
    if (part !== 'inApp') return translate('program.run.record', { one: definitions[part].singular, title });
    const app = name.slice(name.indexOf(':') + 1);
    return translate('program.run.inApp', { app: (field?.kind === 'refs' && refs(field.options.to, app)) || app });
  };
}

function Standing({
  state,
  standstill,
  onContinue,
  onChange,
  onOver,
}: Pick<Props, 'state' | 'onContinue' | 'onChange' | 'onOver'> & { standstill: Standstill }) {
  const translate = useTranslate();
  if (standstill.kind === 'elsewhere') {
    return (
      <Banner
        tone="warn"
        role="alert"
        actions={
          <Button small onClick={onOver}>
            {translate('program.another')}
          </Button>
        }
      >
        {translate('program.run.elsewhere')}
      </Banner>
    );
  }
  const { kind, at } = standstill;
  const reason =
    kind === 'refused'
      ? failureText(state.definitions[at.part], standstill.error, translate)
      : translate(LOST_TEXTS[kind]);
  const exists = Object.keys(state.ledger.made).length > 0;
  return (
    <Banner
      tone="bad"
      role="alert"
      actions={
        <>
          <Button small variant="primary" icon="refresh-cw" onClick={onContinue}>
            {translate('program.run.continue')}
          </Button>
          <Button small icon="pencil" onClick={() => onChange(STEP_OF[at.part])}>
            {translate('program.run.change')}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          {translate('program.run.failed', { one: state.definitions[at.part].singular, title: at.title })}
        </strong>{' '}
        {reason}
      </p>
      <p>{translate(exists ? 'program.run.exists' : 'program.run.nothing')}</p>
    </Banner>
  );
}
