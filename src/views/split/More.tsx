import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';

interface Props {
  busy: boolean;
  /** The last read failed; only the button reads again. */
  failed: boolean;
  onMore: () => void;
}

/** Reads the next page when it becomes visible, or is pressed. */
export function More({ busy, failed, onMore }: Props) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element || busy || failed) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    watch.observe(element);
    return () => watch.disconnect();
  }, [busy, failed, onMore]);
  return (
    <Button ref={button} variant="quiet" className="v-split-more" busy={busy} onClick={onMore}>
      {translate(failed ? 'split.moreFailed' : 'split.more')}
    </Button>
  );
}
