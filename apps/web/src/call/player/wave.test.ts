import { describe, expect, it } from 'vitest';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';
import { createWave } from './wave.ts';

describe('createWave', () => {
  function draw() {
    const container = document.createElement('div');
    document.body.append(container);
    const wave = createWave({ container, media: new TestAudio().element });
    wave.draw([{ bars: [0, 1], color: 'blue' }], 2_000);
    return { container, wave };
  }

  it('brings no style element and no shadow, which the page’s policy forbids', () => {
    const { container, wave } = draw();
    expect(document.querySelector('style')).toBeNull();
    expect(container.querySelector('.canvases')).not.toBeNull();
    expect(container.firstElementChild?.shadowRoot).toBeNull();
    wave.destroy();
  });

  it('sets no markup from text when it draws again', async () => {
    const { container, wave } = draw();
    const canvases = container.querySelector('.canvases');
    await Promise.resolve();
    wave.draw([{ bars: [1, 1], color: 'blue' }], 2_000);
    await Promise.resolve();
    expect(canvases && Object.hasOwn(canvases, 'innerHTML')).toBe(true);
    expect(canvases?.childElementCount).toBe(1);
    wave.destroy();
  });

  it('leaves nothing behind', () => {
    const { container, wave } = draw();
    wave.destroy();
    expect(container.childElementCount).toBe(0);
  });
});
