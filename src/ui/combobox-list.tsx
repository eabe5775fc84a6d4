import { Combobox as Base } from '@base-ui/react/combobox';
import { useTranslate } from 'react-admin';
import type { Choice, Lookup } from './choice';
import { Icon } from './icon';

/** The popup of both comboboxes: choices, or why there are none. */
export function ComboboxList({ loading, failed, onRetry }: Lookup) {
  const translate = useTranslate();
  return (
    <Base.Portal>
      <Base.Positioner className="c-positioner" sideOffset={4}>
        <Base.Popup className="c-popup c-combo-popup">
          <Base.Status className="c-combo-status">
            {failed ? translate('fields.failed') : loading ? translate('fields.searching') : null}
          </Base.Status>
          {failed && onRetry && (
            <button type="button" className="c-button c-button-small" onClick={onRetry}>
              {translate('fields.retry')}
            </button>
          )}
          <Base.Empty className="c-combo-empty">{!loading && !failed && translate('fields.nothing')}</Base.Empty>
          <Base.List className="c-combo-list">
            {(choice: Choice) => (
              <Base.Item
                key={choice.value}
                value={choice}
                className="c-menu-item"
                data-depth={choice.depth ? Math.min(choice.depth, 6) : undefined}
              >
                <span className="c-combo-label">
                  {choice.label}
                  {choice.note && <span className="c-combo-note">{choice.note}</span>}
                </span>
                <Base.ItemIndicator className="c-menu-mark">
                  <Icon name="check" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
