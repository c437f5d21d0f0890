import Renderer from 'wavesurfer.js/dist/renderer.js';
import WaveSurfer from 'wavesurfer.js/dist/wavesurfer.js';

/** The heights of a lane's bars, from 0 to 1, in a colour that a canvas understands. */
export type WaveLane = { bars: readonly number[]; color: string };

/** The lanes of a recording as wavesurfer draws them, filled as far as it has played. */
export interface Wave {
  draw(lanes: readonly WaveLane[], lengthMs: number): void;
  destroy(): void;
}

export type WaveParts = { container: HTMLElement; media: HTMLMediaElement };

// Wavesurfer builds its frame from a text with a style element in it, which `style-src 'self'` blocks
// and Trusted Types refuse. This builds the same frame; wave-lanes.css has its styles.
Object.defineProperty(Renderer.prototype, 'initHtml', { value: buildFrame });

export function createWave({ container, media }: WaveParts): Wave {
  let surfer: WaveSurfer | null = null;

  return {
    draw(lanes, lengthMs) {
      const peaks = lanes.map(({ bars }) => [...bars]);
      const duration = lengthMs / 1000;
      const splitChannels = lanes.map(channelOf);
      if (surfer) {
        surfer.setOptions({ splitChannels });
        // The address that is open already: wavesurfer takes another one's file away.
        void surfer.load(media.currentSrc || media.src, peaks, duration);
        return;
      }
      // With peaks and a length at hand nothing is fetched or decoded.
      surfer = WaveSurfer.create({ ...look, container, media, peaks, duration, splitChannels });
      if (media.paused && media.currentTime > 0) surfer.setTime(media.currentTime);
    },
    destroy() {
      surfer?.destroy();
      surfer = null;
    },
  };
}

/** Seeking is the slider's, the playhead the player's own. */
const look = { height: 'auto', cursorWidth: 0, interact: false, dragToSeek: false } as const;

function channelOf({ color }: WaveLane) {
  return { waveColor: color, progressColor: color, renderFunction: drawBars };
}

/** Wavesurfer's own bars are never lower than a pixel; here silence stays empty. */
function drawBars([bars = []]: (Float32Array | number[])[], context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas;
  const step = width / bars.length;
  const barWidth = Math.max(1, Math.round(step * 0.66));
  for (const [index, bar] of bars.entries()) {
    const barHeight = Math.round(bar * height * 0.82);
    if (barHeight === 0) continue;
    context.fillRect(Math.round(index * step), (height - barHeight) / 2, barWidth, barHeight);
  }
}

function buildFrame(): [HTMLElement, HTMLElement] {
  const frame = part('wave-frame');
  const scroll = part('scroll');
  const wrapper = part('wrapper');
  wrapper.append(emptiable(part('canvases')), emptiable(part('progress')), part('cursor'));
  scroll.append(wrapper);
  frame.append(scroll);
  return [frame, frame];
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Wavesurfer empties these by `innerHTML = ''`, which Trusted Types refuse even for no text at all. */
function emptiable(element: HTMLElement): HTMLElement {
  Object.defineProperty(element, 'innerHTML', {
    set() {
      element.replaceChildren();
    },
  });
  return element;
}
