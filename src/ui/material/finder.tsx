import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent } from 'react';
import { labelOfChoice, type Choice } from '../choice';
import { ComboboxInput } from './combobox-input';
import { OptionList } from './option-list';
import './combobox.css';

interface Props {
  /** What the choices are. */
  label: string;
  /** Placeholder of the text box. */
  prompt: string;
  choices: Choice[];
  /** Number of choices shown before typing. */
  common: number;
  onPick: (choice: Choice) => void;
}

/** A text box above the matching choices. */
export function Finder({ label, prompt, choices, common, onPick }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const box = useAutocomplete<Choice, false, false, false>({
    open: true,
    options: typed.trim() === '' ? choices.slice(0, common) : choices,
    value: null,
    inputValue: typed,
    autoHighlight: typed.trim() !== '',
    getOptionLabel: labelOfChoice,
    getOptionKey: ({ value }) => value,
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_, choice) => choice && onPick(choice),
  });
  // It has nothing to close, so Escape is left to its parent.
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    event.defaultMuiPrevented = event.key === 'Escape';
  };
  return (
    <div {...box.getRootProps()} ref={box.setAnchorEl} role="presentation">
      <ComboboxInput
        box={box}
        className="c-input"
        resting={false}
        aria-label={prompt}
        placeholder={prompt}
        onKeyDown={onKeyDown}
      />
      <div className="c-combo-empty" role="status">
        {box.groupedOptions.length === 0 && translate('fields.nothing')}
      </div>
      <OptionList className="c-finder-list" label={label} box={box} />
    </div>
  );
}
