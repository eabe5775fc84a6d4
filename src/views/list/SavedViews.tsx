import { useListContext, useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import type { Json } from '../../schema/json';
import { Button, IconButton } from '../../ui/button';
import { OpenPopover } from '../../ui/material/popover';
import './arrange.css';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { asDeclared, isArrangement } from './arrangement';
import { isSavedViews, type SavedView } from './choices';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The user's saved views: filters, sort, page size and columns under a name. */
export function SavedViews({ anchor, onClose }: Props) {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const [views = [], setViews] = usePreference(`${resource}:views`, isSavedViews);
  const [columns = asDeclared, setColumns] = usePreference(`${resource}:columns`, isArrangement);
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [name, setName] = useState('');
  const trimmed = name.trim();

  const save = () => {
    if (!trimmed) return;
    const view: SavedView = {
      name: trimmed,
      filter: filterValues as { [key: string]: Json },
      sort: { field: sort.field, order: sort.order },
      perPage,
      columns,
    };
    setViews([...views.filter((other) => other.name !== trimmed), view]);
    setName('');
  };
  const open = (view: SavedView) => {
    setSort({ field: view.sort.field, order: view.sort.order === 'DESC' ? 'DESC' : 'ASC' });
    setPerPage(view.perPage);
    setFilters(view.filter, {});
    if (view.columns) setColumns(view.columns);
    onClose();
  };

  return (
    <OpenPopover label={translate('list.views')} anchor={anchor} className="v-saved" onClose={onClose}>
      {views.length === 0 ? (
        <p className="c-menu-label">{translate('list.noViews')}</p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.name} className="v-chooser-item">
              <button type="button" className="v-saved-name" onClick={() => open(view)}>
                {view.name}
              </button>
              <IconButton
                small
                icon="trash-2"
                label={translate('list.deleteView', { name: view.name })}
                onClick={() => setViews(views.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="v-saved-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <input
          className="c-input"
          value={name}
          maxLength={40}
          aria-label={translate('list.viewName')}
          placeholder={translate('list.viewName')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!trimmed}>
          {translate('list.saveView')}
        </Button>
      </form>
    </OpenPopover>
  );
}
