import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { pictureAddress } from '../../../fields/image/cell';
import { Button, IconButton } from '../../../ui/button';
import { Dialog } from '../../../ui/material/dialog';
import { ToldPicture } from './ToldPicture';
import './viewer.css';

/** One picture of several. */
export interface Shown {
  /** Address of the picture in the record. */
  picture: string;
  /** Name of the picture's record. */
  name: string;
  /** Caption below the picture. */
  note: ReactNode;
}

interface Props {
  pictures: Shown[];
  /** Index of the picture to show first. */
  at: number;
  onClose: () => void;
}

/** Shows one large picture at a time; the arrow keys change it. */
export function PictureViewer({ pictures, at, onClose }: Props) {
  const translate = useTranslate();
  const [index, setIndex] = useState(at);
  const shown = pictures[index];
  const last = pictures.length - 1;
  const step = useCallback((by: number) => setIndex((current) => Math.min(last, Math.max(0, current + by))), [last]);
  // The dialog stops arrow keys from bubbling, so they are handled in the capture phase.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [step]);
  if (!shown) return null;
  const address = pictureAddress(shown.picture);
  return (
    <Dialog
      wide
      title={translate('blocks.pictures.title', { name: shown.name, at: index + 1, of: pictures.length })}
      onClose={onClose}
      footer={
        <>
          <span className="v-viewer-note c-wrap c-grow c-faint">{shown.note}</span>
          {address && !address.startsWith('data:') && (
            <a className="c-button" href={address} target="_blank" rel="noopener noreferrer">
              {translate('blocks.pictures.original')}
            </a>
          )}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <div className="v-viewer c-grid c-gap-8" role="group" aria-label={translate('blocks.pictures.all')}>
        <IconButton
          icon="chevron-left"
          label={translate('blocks.pictures.previous')}
          disabled={index === 0}
          onClick={() => step(-1)}
        />
        {address ? (
          <ToldPicture key={address} address={address} alt={shown.name} />
        ) : (
          <p className="v-picture-failed c-mono">{shown.picture}</p>
        )}
        <IconButton
          icon="chevron-right"
          label={translate('blocks.pictures.next')}
          disabled={index === last}
          onClick={() => step(1)}
        />
      </div>
    </Dialog>
  );
}
