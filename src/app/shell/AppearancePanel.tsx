import { useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import type { Json } from '../../schema/json';
import { OpenPopover } from '../../ui/material/popover';
import { usePreference } from '../../views/preferences';
import { DENSITIES, isDensity } from '../../views/list/choices';
import { ACCENTS, isAccent, isSidebar, isTheme, SIDEBARS, THEMES } from '../appearance';
import { ZoneChoice } from './ZoneChoice';
import './appearance.css';

/** The panel for theme, accent, sidebar, density and time zone. */
export function AppearancePanel({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <OpenPopover label={translate('shell.appearance')} anchor={anchor} className="s-appearance" onClose={onClose}>
      <Choice name="theme" values={THEMES} fallback="system" isValid={isTheme} />
      <Choice name="accent" values={ACCENTS} fallback="azure" isValid={isAccent} swatch />
      <Choice name="sidebar" values={SIDEBARS} fallback="white" isValid={isSidebar} swatch />
      <Choice name="density" values={DENSITIES} fallback="normal" isValid={isDensity} />
      <ZoneChoice />
    </OpenPopover>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  values: readonly T[];
  fallback: T;
  isValid: (value: Json) => value is T;
  swatch?: boolean;
}

function Choice<T extends string>({ name, values, fallback, isValid, swatch }: ChoiceProps<T>) {
  const translate = useTranslate();
  const [value = fallback, setValue] = usePreference(name, isValid);
  return (
    <fieldset className="s-choice">
      <legend className="c-small c-faint">{translate(`appearance.${name}.label`)}</legend>
      <div className="c-wrap c-gap-6">
        {values.map((choice) => (
          <label
            key={choice}
            className={swatch ? 's-swatch' : 's-option c-small c-centered'}
            {...(swatch && { [`data-${name}`]: choice })}
          >
            <input
              type="radio"
              name={`appearance-${name}`}
              className="c-visually-hidden"
              checked={choice === value}
              onChange={() => setValue(choice)}
            />
            <span className={swatch ? 'c-visually-hidden' : undefined}>
              {translate(`appearance.${name}.${choice}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
