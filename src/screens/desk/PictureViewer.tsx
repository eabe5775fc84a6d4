import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { pictureAddress } from '../../fields/image/cell';
import { Button, IconButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Message } from './talk';
import { clockTime } from './when';

interface Props {
  pictures: Message[];
  /** Index of the first one to show. */
  at: number;
  onClose: () => void;
}

/** The pictures of a conversation, large, one at a time; the arrow keys go from one to the next. */
export function PictureViewer({ pictures, at, onClose }: Props) {
  const translate = useTranslate();
  const [index, setIndex] = useState(at);
  const picture = pictures[index];
  const last = pictures.length - 1;
  const step = useCallback((by: number) => setIndex((current) => Math.min(last, Math.max(0, current + by))), [last]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
  if (!picture) return null;
  const address = pictureAddress(picture.picture);
  return (
    <Dialog wide title={translate('desk.picture', { name: picture.name, at: index + 1, of: pictures.length })} onClose={onClose}
      footer={
        <>
          <span className="p-viewer-when">{clockTime(picture.sent)}</span>
          {address && !address.startsWith('data:') && (
            <a className="c-button" href={address} target="_blank" rel="noopener noreferrer">{translate('desk.original')}</a>
          )}
          <Button onClick={onClose}>{translate('actions.close')}</Button>
        </>
      }
    >
      <div className="p-viewer" role="group" aria-label={translate('desk.pictures')}>
        <IconButton icon="chevron-left" label={translate('desk.previousPicture')} disabled={index === 0} onClick={() => step(-1)} />
        <img src={address} alt={translate('desk.openPicture', { name: picture.name })} />
        <IconButton icon="chevron-right" label={translate('desk.nextPicture')} tipSide="left" disabled={index === last} onClick={() => step(1)} />
      </div>
    </Dialog>
  );
}
