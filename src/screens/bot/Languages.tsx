import { useTranslate } from 'ra-core';
import type { EnumOption } from '../../schema/field-definition';
import { Icon } from '../../ui/icon';
import type { Progress } from './book';

interface Props {
  options: EnumOption[];
  open: string;
  /** Undefined while it is read. */
  progress: (language: string) => Progress | undefined;
  onOpen: (language: string) => void;
}

/** The languages, each with how far its bot is. */
export function Languages({ options, open, progress, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <div className="p-langs" role="group" aria-label={translate('bot.languages')}>
      {options.map(({ value, label }) => (
        <button key={value} type="button" className="p-lang" aria-pressed={value === open} onClick={() => onOpen(String(value))}>
          <span className="p-lang-name">{label}</span>
          <Facts progress={progress(String(value))} />
        </button>
      ))}
    </div>
  );
}

function Facts({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  if (!progress) return <span className="c-skeleton" />;
  const missing = progress.bots === 0 ? [] : [!progress.hours && 'bot.noHours', progress.welcomes === 0 && 'bot.noWelcomes'].filter((key) => key !== false);
  return (
    <span className="p-lang-facts">
      <span className={`c-tag c-tag-${progress.enabled ? 'good' : 'mute'}`}>{translate(progress.bots === 0 ? 'bot.noBot' : progress.enabled ? 'bot.on' : 'bot.off')}</span>
      <span>{translate('bot.articles', { smart_count: progress.articles })}</span>
      {missing.map((key) => (
        <span key={key} className="p-lang-missing">
          <Icon name="circle-alert" />
          {translate(key)}
        </span>
      ))}
    </span>
  );
}
