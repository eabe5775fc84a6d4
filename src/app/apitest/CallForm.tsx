import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent } from 'react';
import { pageHref } from '../../base-path';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/material/dialog';
import { FieldFrame } from '../../ui/frame';
import { useDefinitions } from '../../views/definitions';
import { screensOf, type DeclaredCall, type Use } from './calls';
import { hiddenValue, indented, objectProblem } from '../../views/request/json-text';
import { knownKeys, sampleBody } from './sample';

interface Props {
  call: DeclaredCall;
  /** An earlier body; the sample of the call when absent. */
  written: string | undefined;
  busy: boolean;
  onBack: () => void;
  onCancel: () => void;
  onSend: (use: Use, body: string) => Promise<void>;
}

/** The call and its editable body. A write asks for confirmation. */
export function CallForm({ call, written, busy, onBack, onCancel, onSend }: Props) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const [chosen, setChosen] = useState(0);
  const use = call.uses[chosen] ?? call.uses[0];
  const [body, setBody] = useState(() => written ?? sampleText(use));
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const problem = problemOf(body, translate);

  const start = () => {
    setTried(true);
    if (busy) return;
    if (problem) editor.current?.focus();
    else if (call.reads) void onSend(use, body);
    else setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start();
  };
  const change = (text: string) => {
    setBody(text);
    setTried(false);
  };

  return (
    <section className="v-card p-api-form" aria-labelledby="p-api-path">
      <Button small variant="quiet" icon="arrow-left" className="p-api-back" onClick={onBack}>
        {translate('apitest.calls')}
      </Button>
      <header className="p-api-head c-row c-wrap">
        <h2 id="p-api-path" className="c-mono c-large c-break">
          {call.path}
        </h2>
        <span className="c-chip">{translate(`apitest.style.${call.style}`)}</span>
        <span className={call.reads ? 'c-tag' : 'c-tag c-tag-warn'}>
          {translate(call.reads ? 'apitest.reads' : 'apitest.writes')}
        </span>
      </header>
      <p className="p-api-screens c-wrap c-small c-faint">
        {translate('apitest.usedBy')}{' '}
        {screensOf(call, manifest).map(({ name, label }) => (
          <a key={name} href={pageHref(`/${name}`)}>
            {label}
          </a>
        ))}
        {use.definition ? null : use.label}
      </p>
      {call.uses.length > 1 && (
        <FieldFrame label={translate('apitest.as')}>
          {(control) => (
            <select
              {...control}
              className="c-input"
              value={chosen}
              onChange={(event) => {
                const next = Number(event.target.value);
                setChosen(next);
                change(sampleText(call.uses[next] ?? use));
              }}
            >
              {call.uses.map((one, index) => (
                <option key={index} value={index}>{`${one.label} · ${translate(`apitest.role.${one.role}`)}`}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <FieldFrame
        label={translate('apitest.body')}
        error={tried || body.trim() !== '' ? problem : undefined}
        help={translate('apitest.bodyHelp')}
      >
        {(control) => (
          <textarea
            {...control}
            ref={editor}
            className="c-input c-mono p-api-editor"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            rows={Math.min(18, Math.max(6, body.split('\n').length + 1))}
            value={body}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      <div className="p-api-tools c-wrap c-gap-8">
        <Button variant="primary" icon="arrow-right" busy={busy} onClick={start} aria-keyshortcuts="Control+Enter">
          {translate('apitest.send')}
        </Button>
        {busy && (
          <Button icon="x" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        <Button variant="quiet" disabled={problem !== undefined} onClick={() => change(indented(body, () => false))}>
          {translate('apitest.indent')}
        </Button>
        <Button variant="quiet" icon="rotate-ccw" onClick={() => change(sampleText(use))}>
          {translate('apitest.sample')}
        </Button>
      </div>
      <KnownKeys use={use} />
      {asking && (
        <Confirm
          title={translate('apitest.confirm')}
          confirmLabel={translate('apitest.send')}
          cancelLabel={translate('ra.action.cancel')}
          variant="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void onSend(use, body);
          }}
        >
          <p>{translate('apitest.confirmText')}</p>
          <p className="c-mono p-api-asked c-ink c-break">{call.path}</p>
        </Confirm>
      )}
    </section>
  );
}

/** The keys that the definition knows, as help for the body. */
function KnownKeys({ use }: { use: Use }) {
  const translate = useTranslate();
  const keys = knownKeys(use);
  if (keys.length === 0) return null;
  return (
    <details className="p-api-keys">
      <summary className="c-muted c-medium">{translate('apitest.keys', { smart_count: keys.length })}</summary>
      <dl>
        {keys.map(({ key, label, kind }) => (
          <div key={key}>
            <dt className="c-mono">{key}</dt>
            <dd>
              {label} <span className="c-faint">{kind}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function sampleText(use: Use): string {
  return JSON.stringify(sampleBody(use), null, 2);
}

/** Why a body cannot be sent: invalid JSON, or placeholders of hidden values. */
function problemOf(body: string, translate: ReturnType<typeof useTranslate>): string | undefined {
  const problem = objectProblem(body);
  if (problem)
    return translate('apitest.broken', { line: problem.line, column: problem.column, what: translate(problem.key) });
  return body.includes(hiddenValue) ? translate('apitest.hidden') : undefined;
}
