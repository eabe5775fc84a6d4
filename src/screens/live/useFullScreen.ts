import { useEffect, useState, type RefObject } from 'react';

/** Browsers of phones may allow full screen only for a video element. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Whether an element is in full screen, and a function that toggles it. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): [boolean, () => void] {
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
