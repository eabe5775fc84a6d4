import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Address } from './calls';
import { openEngine, startVideo, type Engine } from './engine';
import type { Session, SessionState } from './session';

interface Player {
  state: SessionState;
  video: RefObject<HTMLVideoElement | null>;
  /** Keeps the last picture while another stream loads. */
  held: RefObject<HTMLCanvasElement | null>;
  latency: number | undefined;
  muted: boolean;
  toggleMuted: () => void;
  /** Resumes and pauses a recording. */
  resume: () => void;
  pause: () => void;
}

const shown = ['loading', 'playing', 'stalled', 'ended'];

/** Plays a session's address in the video element of the returned ref. */
export function usePlayer(session: Session<Address>, live: boolean): Player {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const video = useRef<HTMLVideoElement>(null);
  const held = useRef<HTMLCanvasElement>(null);
  const engine = useRef<Engine>(null);
  const [latency, setLatency] = useState<number>();
  const [muted, setMuted] = useState(true);
  const { phase, address } = state;
  const open = shown.includes(phase) || (phase === 'paused' && !live) ? address : undefined;
  const { url, protocol } = open ?? {};

  useEffect(() => {
    const { current: element } = video;
    const { current: canvas } = held;
    if (!element || url === undefined || !protocol) return undefined;
    const opened = openEngine(protocol, { video: element, url, live, report: session.report });
    engine.current = opened;
    return () => {
      drawFrame(element, canvas);
      engine.current = null;
      opened.close();
    };
  }, [url, protocol, live, session]);

  useEffect(() => {
    if (phase !== 'playing' || !live) return undefined;
    const read = () => setLatency(engine.current?.latency());
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [phase, live]);

  useVisibility(session);
  const toggleMuted = () => {
    if (video.current) video.current.muted = !muted;
    setMuted(!muted);
  };
  const resume = () => {
    if (video.current) startVideo({ video: video.current, report: session.report });
  };
  const pause = () => {
    video.current?.pause();
    session.pause();
  };
  return { state, video, held, latency, muted, toggleMuted, resume, pause };
}

/** Creates a session, and closes it when the component unmounts. */
export function useSession<A extends Address>(create: () => Session<A>, startAtOnce: boolean): Session<A> {
  const [session] = useState(create);
  const begin = useCallback(() => {
    if (startAtOnce) session.start();
    return session.close;
  }, [session, startAtOnce]);
  useEffect(begin, [begin]);
  return session;
}

function useVisibility(session: Session<Address>): void {
  useEffect(() => {
    const tell = () => session.setVisible(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [session]);
}

/** Draws the current picture of a video. @returns whether there was one */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): boolean {
  if (!canvas || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return true;
}
