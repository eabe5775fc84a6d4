import { useNavigate, useTranslate } from 'react-admin';
import { currentPath } from '../base-path';
import { MenuButton } from '../ui/menu-button';
import { useDefinition } from './definitions';
import { guidePath } from './guide-address';
import type { MenuEntry } from '../ui/material/menu';

/** The guides that begin on this screen. They open beside it, and it stays as it is. */
export function Guides() {
  const { guides } = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!guides) return null;
  const entries = (): MenuEntry[] =>
    guides.map(({ name, title }) => ({
      key: name,
      label: title,
      icon: 'book-open',
      onSelect: () => void navigate(guidePath(currentPath() + window.location.search, name)),
    }));
  return <MenuButton small icon="book-open" label={translate('list.guides')} entries={entries} align="start" />;
}
