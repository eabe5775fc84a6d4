import { useTranslate } from 'react-admin';
import type { ImgHTMLAttributes } from 'react';
import { useFieldServices } from '../services';

/** The host of a picture, if it is neither the console's nor the platform's. */
export function useForeignHost(address: string): string | undefined {
  const { pictureOrigins } = useFieldServices();
  const { protocol, origin, host } = new URL(address);
  return protocol === 'data:' || pictureOrigins.includes(origin) ? undefined : host;
}

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** As `pictureAddress` answers it. */
  address: string;
  alt: string;
}

/** A picture. One of another host is a link with the host's name, so that the host does not learn about the viewer. */
export function Picture({ address, alt, ...image }: Props) {
  const translate = useTranslate();
  const host = useForeignHost(address);
  if (host === undefined) return <img {...image} src={address} alt={alt} />;
  return (
    <a className="c-link c-cut" href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {translate('fields.image.at', { host })}
    </a>
  );
}
