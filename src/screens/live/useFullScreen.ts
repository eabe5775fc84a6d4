import { useEffect, useState, type RefObject } from 'react';

/** A phone's browser may let only the video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Whether an element fills the screen, and the switch for it. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  const toggle = () => {
    const element = frame.current;
    const phone: PhoneVideo | null = video.current;
    // A refusal (without a click, in a frame) changes nothing.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  };
  return [full, toggle];
}
