import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Picture } from '../../../fields/image/picture';
import { Icon } from '../../../ui/icon';

/** A picture with a message when it cannot be loaded. */
export function ToldPicture({ address, alt, lazy }: { address: string; alt: string; lazy?: boolean }) {
  const translate = useTranslate();
  const [failed, setFailed] = useState(false);
  if (!failed)
    return (
      <Picture
        address={address}
        alt={alt}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
        onError={() => setFailed(true)}
      />
    );
  return (
    <span className="v-picture-failed">
      <Icon name="image-off" />
      {translate('blocks.pictures.failed', { name: alt })}
    </span>
  );
}
