import { useTranslate } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { useServices } from '../services';
import { useDefinition } from '../definitions';
import { useIdentity } from '../useIdentity';
import { draftKey, type Draft } from './draft';
import type { DraftKeeper } from './draft-keeper';
import { DraftNote } from './DraftNote';

interface Props {
  keeper: DraftKeeper;
  /** Id of the record; undefined for a new one. */
  id: string | undefined;
  onRestore: (draft: Draft) => void;
}

/** Offers unsaved values of an earlier visit, after an ended session or a closed page. */
export function DraftBanner({ keeper, id, onRestore }: Props) {
  const { name, fields } = useDefinition();
  const { center } = useServices();
  const translate = useTranslate();
  const offer = useSyncExternalStore(keeper.subscribe, keeper.offer);
  const user = useIdentity()?.id;
  useEffect(() => {
    if (user !== undefined) keeper.open(draftKey(center, user, name, id));
  }, [keeper, center, user, name, id]);
  if (!offer) return null;
  const restore = () => {
    onRestore(offer);
    keeper.settle();
  };
  const discard = () => {
    keeper.drop();
    keeper.touch();
  };
  return (
    <DraftNote draft={offer} fields={fields}>
      <Button small onClick={restore}>
        {translate('form.restore')}
      </Button>
      <Button small variant="quiet" onClick={discard}>
        {translate('form.discard')}
      </Button>
    </DraftNote>
  );
}
