import Autocomplete, { createFilterOptions, type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { isCalled, isSameChoice, labelOfChoice, type Choice, type Creating, type Look, type Lookup } from '../choice';
import type { FrameControl } from '../frame';
import { Icon } from '../icon';
import { ComboboxChip } from './combobox-chip';
import { ComboboxInput } from './combobox-input';
import { listed, listOf, type Parts } from './combobox-list';
import { MaterialStyles } from './material-styles';
import { modifiers } from './popper-options';
import './combobox.css';

interface Common extends Lookup, Partial<FrameControl> {
  choices: Choice[];
  creating?: Creating | undefined;
  /** Shows more of a choice: by its button or chip, or by Alt+Enter, also of what is marked in the list: it is chosen then. */
  lookAt?: ((choice: Choice) => Look | undefined) | undefined;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  /** Called by an input that refuses unmatched text, with the typed text until it is settled. Other inputs restore their value. */
  onUnchosen?: (text: string | undefined) => void;
  onBlur?: () => void;
}

interface One extends Common {
  /** Name of the value, for the button that clears it. */
  label: string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
}

interface Several extends Common {
  value: Choice[];
  onChange: (choices: Choice[]) => void;
}

/** A text box that finds one of many choices. With `onSearch` the caller searches; otherwise the choices are filtered here. */
export function Combobox({ value, onChange, ...props }: One) {
  return (
    <Box {...props} multiple={false} value={value ? [value] : []} onChange={([choice]) => onChange(choice ?? null)} />
  );
}

/** Chooses several of many choices. The chosen ones are chips before the text box. */
export function MultiCombobox(props: Several) {
  return <Box {...props} multiple />;
}

const matching = createFilterOptions<Choice>({ trim: true });

/** The value of the entry that creates a choice: no record has it. */
const CREATES = '\u0000';

type KeyOfBox = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

/**
 * Material UI's Autocomplete, and what it leaves to us: the typed text, from the first key until a choice is made or Escape
 * restores the value. A text that is left is the choice of that name, also when its name arrives later. Tab takes what a
 * key or the typed text has marked, never the entry that creates a choice. Enter in an open list chooses or does nothing.
 */
function Box({ multiple, ...props }: Several & { multiple: boolean; label?: string }) {
  const { value, choices, creating, lookAt, readOnly, onChange } = props;
  const { loading = false, failed = false, partial, onSearch, onOpen, onRetry, onUnchosen } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState<'key' | 'press' | false>(false);
  /** The mark in the list comes from a key or from what is typed, not from a pointer that passes. */
  const byKey = useRef(false);
  const text = typed?.trim() ?? '';
  const held = typed === undefined && !multiple ? value[0] : undefined;

  const found =
    onSearch || typed === undefined ? choices : matching(choices, { inputValue: typed, getOptionLabel: labelOfChoice });
  /** What is typed exists, or may exist. */
  const exists = text !== '' && (partial || choices.some((choice) => isCalled(choice, text)));
  const entry = creating && !exists ? [{ value: CREATES, label: creating.label(text), creates: true as const }] : [];
  const offered: Choice[] = loading || failed ? [] : [...found, ...entry];

  const keep = (next: string | undefined): void => {
    setTyped(next);
    byKey.current = Boolean(next);
    onSearch?.(next ?? '');
    onUnchosen?.(next?.trim() || undefined);
  };
  const pick = (choice: Choice): void => {
    keep(undefined);
    setOpen(false);
    if (!value.some((each) => isSameChoice(each, choice))) onChange(multiple ? [...value, choice] : [choice]);
  };
  const leave = (): void => {
    const [called, ...others] = loading ? [] : choices.filter((choice) => isCalled(choice, text));
    if (typed === undefined) return;
    if (called && others.length === 0) pick(called);
    else if (!onUnchosen || text === '') keep(undefined);
  };
  const arrive = useEffectEvent(() => {
    if (input.current !== document.activeElement) leave();
  });
  useEffect(() => {
    if (!loading) arrive();
  }, [loading]);

  const onKeyDown = (event: KeyOfBox) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const index = /\d+$/.exec(input.current?.getAttribute('aria-activedescendant') ?? '')?.[0];
    const entered = open ? offered[Number(index)] : undefined;
    const marked = entered?.creates ? undefined : entered;
    const shown = marked ?? held;
    const look = key === 'Enter' && event.altKey && shown ? lookAt?.(shown) : undefined;
    if (look) {
      event.preventDefault();
      event.defaultMuiPrevented = true;
      if (marked) pick(marked);
      look.open();
    } else if (key === 'Enter' && open) {
      event.preventDefault();
    } else if (key === 'Tab' && marked && byKey.current) {
      pick(marked);
    } else if (key === 'Escape' && !open && typed !== undefined) {
      event.stopPropagation();
      keep(undefined);
    }
  };

  const look = held && lookAt?.(held);
  const renderInput = ({ slotProps }: AutocompleteRenderInputParams) => (
    <div
      ref={slotProps.input.ref}
      className={multiple ? 'c-input c-chips c-wrap c-gap-4' : 'c-combo-box c-row'}
      role="presentation"
      data-invalid={props['aria-invalid'] || undefined}
      onMouseDown={slotProps.input.onMouseDown}
    >
      {slotProps.input.startAdornment}
      <ComboboxInput
        own={slotProps.htmlInput}
        element={input}
        inputRef={props.inputRef}
        isResting={typed === undefined}
        className={multiple ? 'c-chips-input c-grow' : 'c-input'}
        placeholder={multiple && value.length > 0 ? undefined : (props.placeholder ?? translate('fields.choose'))}
        aria-label={props['aria-label']}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        aria-required={props['aria-required']}
        aria-keyshortcuts={lookAt && 'Alt+Enter'}
        onBlur={() => {
          leave();
          props.onBlur?.();
        }}
      />
      {look && (
        <button
          type="button"
          className="c-combo-button c-center"
          tabIndex={-1}
          aria-label={look.label}
          data-tip={`${look.label} · Alt ↵`}
          onClick={look.open}
        >
          <Icon name="eye" />
        </button>
      )}
      {slotProps.input.endAdornment}
    </div>
  );

  const renderChips: Parts['renderValue'] = (_, getItemProps) =>
    value.map((choice, index) => {
      const { 'data-item-index': at, tabIndex, onDelete } = getItemProps({ index });
      const item = { 'data-item-index': at, tabIndex, onDelete };
      return <ComboboxChip key={choice.value} choice={choice} look={lookAt?.(choice)} item={item} />;
    });

  const button = { className: 'c-combo-button c-center', title: undefined };
  return (
    <MaterialStyles>
      <Autocomplete<Choice, boolean, boolean, false>
        {...listed}
        id={props.id}
        className="c-combo"
        multiple={multiple}
        disableCloseOnSelect={multiple}
        disableClearable={multiple}
        selectOnFocus={false}
        readOnly={readOnly}
        forcePopupIcon={!readOnly}
        open={open !== false}
        options={offered}
        filterOptions={(all) => all}
        isOptionEqualToValue={isSameChoice}
        value={multiple ? value : (value[0] ?? null)}
        inputValue={typed ?? held?.label ?? ''}
        autoHighlight={open === 'key' || text !== ''}
        loading={loading}
        loadingText={translate('fields.searching')}
        noOptionsText={
          failed ? (
            <div className="c-row c-gap-8">
              {translate('fields.failed')}
              <button type="button" className="c-button c-button-small" onClick={onRetry}>
                {translate('fields.retry')}
              </button>
            </div>
          ) : (
            translate('fields.nothing')
          )
        }
        clearIcon={<Icon name="x" />}
        clearText={translate('fields.clearOf', { label: props.label })}
        popupIcon={<Icon name="chevron-down" />}
        openText={translate('fields.open')}
        closeText={translate('fields.open')}
        slotProps={{
          clearIndicator: button,
          popupIndicator: button,
          popper: { className: 'c-positioner c-combo-popper', placement: 'bottom-start', modifiers },
          paper: { className: 'c-popup c-combo-popup c-stack' },
          listbox: listOf(translate('fields.open')),
        }}
        renderInput={renderInput}
        renderValue={multiple ? renderChips : undefined}
        onKeyDown={onKeyDown}
        onOpen={(event) => {
          const isKey = event.type === 'keydown';
          byKey.current ||= isKey;
          setOpen(isKey ? 'key' : 'press');
          onOpen?.();
        }}
        onClose={(_, reason) => {
          setOpen(false);
          if (reason === 'escape') keep(undefined);
        }}
        onHighlightChange={(_event, _choice, reason) => {
          byKey.current = reason === 'keyboard';
        }}
        onInputChange={(_, next, reason) => reason === 'input' && keep(next)}
        onChange={(_, chosen) => {
          keep(undefined);
          const all = [chosen ?? []].flat();
          if (all.some(({ creates }) => creates)) creating?.open(text);
          else onChange(all);
        }}
      />
    </MaterialStyles>
  );
}
