import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BannerPicture } from './banner-picture.tsx';

const banner = {
  kind: 'video' as const,
  image: '/uploads/images/kho.webp',
  video: '/uploads/kho.mp4',
  title: '',
  text: '',
  actions: [],
};
const show = (more: object = {}) =>
  render(<BannerPicture banner={{ ...banner, ...more }} scene={<i>scene</i>} />).container;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let wantsStillness = false;
beforeEach(() => {
  wantsStillness = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && wantsStillness,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => vi.unstubAllGlobals());

describe('the film of the home page’s banner', () => {
  it('moves by itself, silent and in its place, over the picture that stood there before', () => {
    const shown = show();
    const film = shown.querySelector('video') ?? expect.fail('no film');
    expect(film).toMatchObject({ autoplay: true, muted: true, loop: true, controls: false });
    expect(film.hasAttribute('playsinline')).toBe(true);
    expect(film.getAttribute('poster')).toBe(banner.image);
    expect(film.getAttribute('src')).toBe(banner.video);
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(banner.image);
  });

  it('can be stopped, is then watched with sound and controls by who asks for it, and closed again', () => {
    const shown = show();
    press('Dừng video');
    expect(shown.querySelector('video')).toBeNull();
    press('Xem video');
    expect(shown.querySelector('video')).toMatchObject({ muted: false, loop: false, controls: true });
    press('Đóng video');
    expect(shown.querySelector('video')).toBeNull();
    expect(shown.querySelector('img')).not.toBeNull();
  });

  it('begins for nobody who wants less motion, or less data, until they ask for it', () => {
    wantsStillness = true;
    expect(show().querySelector('video')).toBeNull();
    press('Xem video');
    expect(document.querySelector('video')?.controls).toBe(true);
    wantsStillness = false;
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(show().querySelector('video')).toBeNull();
  });

  it('leaves the picture alone where it can’t be played', () => {
    const shown = show();
    fireEvent.error(shown.querySelector('video') ?? expect.fail('no film'));
    expect(shown.querySelector('video')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(shown.querySelector('img')).not.toBeNull();
  });

  it('is not in the first HTML, which has the picture, or the drawn scene where the record has none', () => {
    const html = renderToString(<BannerPicture banner={banner} scene={<i>scene</i>} />);
    expect(html).toContain(`src="${banner.image}"`);
    expect(html).not.toContain('<video');
    expect(show({ image: '' }).textContent).toContain('scene');
  });
});

describe('a picture as the banner', () => {
  it('has neither film nor button, whatever address of a film the record still has', () => {
    const shown = show({ kind: 'image' });
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(banner.image);
    expect(shown.querySelector('video, button')).toBeNull();
  });
});
