import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { pictureAddress } from '../../../fields/image/cell';
import { Button, IconButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ToldPicture } from './ToldPicture';
import './viewer.css';

/** A picture of a row of them. */
export interface Shown {
  /** As the record holds it. */
  picture: string;
  /** Whose it is, or what it shows. */
  name: string;
  /** Said below it. */
  note: ReactNode;
}

interface Props {
  pictures: Shown[];
  /** Index of the first one to show. */
  at: number;
  onClose: () => void;
}

/** Pictures, large, one at a time; the arrow keys go from one to the next. */
export function PictureViewer({ pictures, at, onClose }: Props) {
  const translate = useTranslate();
  const [index, setIndex] = useState(at);
  const shown = pictures[index];
  const last = pictures.length - 1;
  const step = useCallback((by: number) => setIndex((current) => Math.min(last, Math.max(0, current + by))), [last]);
  // The dialog keeps the arrow keys to itself on their way up.
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
    <Dialog wide title={translate('blocks.pictures.title', { name: shown.name, at: index + 1, of: pictures.length })} onClose={onClose}
      footer={
        <>
          <span className="v-viewer-note">{shown.note}</span>
          {address && !address.startsWith('data:') && (
            <a className="c-button" href={address} target="_blank" rel="noopener noreferrer">{translate('blocks.pictures.original')}</a>
          )}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <div className="v-viewer" role="group" aria-label={translate('blocks.pictures.all')}>
        <IconButton icon="chevron-left" label={translate('blocks.pictures.previous')} disabled={index === 0} onClick={() => step(-1)} />
        {address ? <ToldPicture key={address} address={address} alt={shown.name} /> : <p className="v-picture-failed c-mono">{shown.picture}</p>}
        <IconButton icon="chevron-right" label={translate('blocks.pictures.next')} disabled={index === last} onClick={() => step(1)} />
      </div>
    </Dialog>
  );
}
