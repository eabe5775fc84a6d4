import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { Choice } from '../choice';
import { listed, listOf } from './combobox-list';
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
  const isTyped = typed.trim() !== '';
  return (
    <Autocomplete<Choice>
      {...listed}
      open
      value={null}
      forcePopupIcon={false}
      options={isTyped ? choices : choices.slice(0, common)}
      inputValue={typed}
      autoHighlight={isTyped}
      noOptionsText={translate('fields.nothing')}
      slots={{ popper: InPlace }}
      slotProps={{ paper: { elevation: 0 }, listbox: listOf(label) }}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <input {...slotProps.htmlInput} className="c-input" aria-label={prompt} placeholder={prompt} />
        </div>
      )}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, choice) => choice && onPick(choice)}
      // It has nothing to close, so Escape is left to its parent.
      onKeyDown={(event) => {
        event.defaultMuiPrevented = event.key === 'Escape';
      }}
    />
  );
}

/** The list is below its text box, not in a popup. */
function InPlace({ children }: PopperProps) {
  return <div className="c-finder">{children as ReactNode}</div>;
}
