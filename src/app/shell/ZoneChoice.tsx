import { isText } from '../../views/list/choices';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { chosenZone, computerZone, inZone, offsetAt } from '../../schema/zone';
import type { Choice } from '../../ui/choice';
import { Combobox } from '../../ui/material/combobox';
import { usePreference } from '../../views/preferences';

/** The zone in which times are shown, found by its name or its offset. */
export function ZoneChoice() {
  const translate = useTranslate();
  const id = useId();
  const [kept = '', keep] = usePreference('zone', isText);
  const [text, setText] = useState('');
  const [zones, setZones] = useState<Choice[]>();
  const own = labelOf(computerZone());
  const computer: Choice = {
    value: '',
    label: translate('appearance.zone.computer', { zone: own }),
    note: inZone(undefined, offsetNow),
  };
  const words = text
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  const found = [computer, ...(zones ?? [])].filter(({ label, note = '' }) => {
    const said = `${label} ${note}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const label = translate('appearance.zone.label');
  const value = isKnown(kept) ? choiceOf(kept) : computer;
  return (
    <div className="s-zone">
      <label className="c-small c-faint" htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        label={label}
        choices={found}
        value={value}
        loading={zones === undefined}
        onOpen={() => void allZones().then(setZones)}
        onSearch={setText}
        onChange={(choice) => keep(String(choice?.value ?? ''))}
      />
      <p className="c-small c-faint">
        {value === computer ? value.note : translate('appearance.zone.beside', { offset: value.note, zone: own })}
      </p>
    </div>
  );
}

/** Another browser, or an older version of this one, may not know a zone. */
function isKnown(zone: string): boolean {
  return zone !== '' && inZone(zone, chosenZone) === zone;
}

/** Zones at a time, between which the page answers: the offset of one costs half a millisecond. */
const atOnce = 40;

async function allZones(): Promise<Choice[]> {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
  const choices: Choice[] = [];
  while (choices.length < names.length) {
    await new Promise((resolve) => setTimeout(resolve));
    choices.push(...names.slice(choices.length, choices.length + atOnce).map(choiceOf));
  }
  return choices;
}

/** `America/St Johns`, with its offset now. */
function choiceOf(zone: string): Choice {
  return { value: zone, label: labelOf(zone), note: inZone(zone, offsetNow) };
}

function labelOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** `UTC-03:30` */
function offsetNow(): string {
  const minutes = Math.round(offsetAt(Date.now()) / 60_000);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
