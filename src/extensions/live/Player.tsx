import { useNotify, useTranslate } from 'react-admin';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { download } from '../../views/export/file-name';
import { usePageKeys } from '../../views/keys/page-keys';
import type { Address } from './calls';
import { Controls } from './Controls';
import type { Way } from './failure';
import { Overlay } from './Overlay';
import type { Session } from './session';
import { snapshotName, snapshotOf } from './snapshot';
import { usePlayer } from './usePlayer';
import './live.css';

interface Props {
  session: Session<Address>;
  uid: string;
  /** True for a live stream, false for a recording. */
  live: boolean;
  /** The remedies for a failure that the parent offers. */
  ways?: Partial<Record<Way, () => void>>;
  /** Called with the seconds played since the start of the address. */
  onTime?: (seconds: number) => void;
  /** Called when the recording of the address has ended. */
  onEnd?: () => void;
  /** Time of the picture in milliseconds since 1970; now by default. */
  moment?: number | undefined;
}

/** A camera's picture with its controls, or its state, or its failure with remedies. */
export function Player({ session, uid, live, ways = {}, onTime, onEnd, moment }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const frame = useRef<HTMLElement>(null);
  const { state, video, held, latency, muted, toggleMuted, resume, pause } = usePlayer(session, live);
  const [full, toggleFull] = useFullScreen(frame, video);
  const { phase, ask } = state;
  const running = phase === 'playing' || phase === 'stalled' || phase === 'loading' || phase === 'asking';

  const toggle = () => {
    if (running) pause();
    else if (!live && phase === 'paused' && state.address) resume();
    else session.start();
  };
  const save = async () => {
    const picture = video.current ? await snapshotOf(video.current) : undefined;
    if (picture) download(picture, snapshotName(uid, moment ?? Date.now()));
    else notify(translate('live.noSnapshot'), { type: 'error' });
  };
  usePageKeys(
    'keys.player',
    [
      { key: ' ', label: 'keys.play', run: toggle },
      { key: 'm', label: 'keys.mute', run: toggleMuted },
      { key: 'f', label: 'keys.full', run: toggleFull },
      { key: 's', label: 'keys.save', run: () => void save() },
    ],
    frame,
  );

  const restart = () => session.start();
  const all: Partial<Record<Way, () => void>> = {
    retry: restart,
    renew: restart,
    resume: restart,
    quality: () => session.start({ quality: ask.quality === 'hd' ? 'sd' : 'hd' }),
    ...(live
      ? {
          wake: () => session.start({ wake: true }),
          protocol: () => session.start({ protocol: ask.protocol === 'hls' ? 'flv' : 'hls' }),
        }
      : {}),
    ...ways,
  };

  return (
    <section
      className="p-player c-stack c-shrink c-box"
      ref={frame}
      aria-label={translate(live ? 'live.playerOf' : 'live.recordingOf', { uid })}
      data-phase={phase}
    >
      <div className="p-stage">
        <video
          ref={video}
          className="p-video"
          muted
          playsInline
          tabIndex={0}
          aria-label={translate('live.picture', { uid })}
          onPlaying={() => session.report('playing')}
          onWaiting={() => session.report('waiting')}
          onEnded={() => {
            session.report('ended');
            onEnd?.();
          }}
          onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
            if (paused || currentTime === 0) return;
            session.report('progress');
            onTime?.(currentTime);
          }}
        />
        <canvas ref={held} className="p-held" aria-hidden="true" hidden={phase === 'playing' || phase === 'stalled'} />
        <Overlay state={state} live={live} ways={all} play={toggle} />
      </div>
      <Controls
        state={state}
        live={live}
        running={running}
        muted={muted}
        full={full}
        latency={latency}
        toggle={toggle}
        toggleMuted={toggleMuted}
        toggleFull={toggleFull}
        save={() => void save()}
        choose={session.start}
      />
    </section>
  );
}

/** Browsers of phones may allow full screen only for a video element. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Whether an element is in full screen, and a function that toggles it. */
function useFullScreen(
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
