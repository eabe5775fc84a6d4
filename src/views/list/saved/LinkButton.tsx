import { useTranslate } from 'react-admin';
import { currentPath, pageHref } from '../../../base-path';
import { useCopy } from '../../../fields/shared/useCopy';
import { Button } from '../../../ui/button';
import { searchOfView } from './link';
import type { SavedView } from './saved-view';
import { useShown } from './useOpenView';

/** Copies a link with what the list shows. */
export function LinkButton({ current }: { current: SavedView }) {
  const translate = useTranslate();
  const shown = useShown();
  const copy = useCopy('views.copied');
  return (
    <Button
      small
      variant="quiet"
      icon="copy"
      onClick={() => void copy(window.location.origin + pageHref(currentPath()) + searchOfView(current, shown))}
    >
      {translate('views.copyLink')}
    </Button>
  );
}
