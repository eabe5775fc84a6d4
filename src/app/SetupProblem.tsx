import { useEffect } from 'react';
import type { ConfigProblem } from '../auth/config';
import { Button } from '../ui/button';
import { createI18n } from './i18n/i18n-provider';
import { reloadWhenReached } from './reload';
import type { Texts } from './i18n/texts';
import './setup-problem.css';

interface Props {
  problems: ConfigProblem[];
  /** Absent when not even the language could be loaded. */
  texts?: Texts;
  detail?: string;
}

/** Shown when the console cannot start: each problem, its place and its remedy. */
export function SetupProblem({ problems, texts, detail }: Props) {
  const { translate } = createI18n(texts?.language ?? 'en', texts?.messages ?? {});
  const title = translate('setup.title', { _: 'The console could not start · 控制台无法启动' });
  const text = texts
    ? translate('setup.text')
    : 'A part of it did not arrive. Check the connection and try again. · 部分文件未能加载，请检查网络后重试。';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="s-setup" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {problems.length > 0 && (
        <ul className="c-grid c-gap-6">
          {problems.map(({ place, key, meant }) => (
            <li key={`${place}${key}`}>
              <code>{place || 'config.json'}</code> {translate(key, { meant })}
            </li>
          ))}
        </ul>
      )}
      {detail && (
        <p>
          <code>{detail}</code>
        </p>
      )}
      <Button variant="primary" onClick={() => void reloadWhenReached(() => undefined)}>
        {translate('setup.retry', { _: 'Try again · 重试' })}
      </Button>
    </main>
  );
}
