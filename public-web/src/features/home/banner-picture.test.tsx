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
  it('plays automatically, muted and inline, over the picture that was there before', () => {
    const shown = show();
    const film = shown.querySelector('video') ?? expect.fail('no film');
    expect(film).toMatchObject({ autoplay: true, muted: true, loop: true, controls: false });
    expect(film.hasAttribute('playsinline')).toBe(true);
    expect(film.getAttribute('poster')).toBe(banner.image);
    expect(film.getAttribute('src')).toBe(banner.video);
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(banner.image);
  });

  it('can be stopped, then watched with sound and controls on request, and closed again', () => {
    const shown = show();
    press('Dừng video');
    expect(shown.querySelector('video')).toBeNull();
    press('Xem video');
    expect(shown.querySelector('video')).toMatchObject({ muted: false, loop: false, controls: true });
    press('Đóng video');
    expect(shown.querySelector('video')).toBeNull();
    expect(shown.querySelector('img')).not.toBeNull();
  });

  it('does not start for users who prefer reduced motion or data, until they ask for it', () => {
    wantsStillness = true;
    expect(show().querySelector('video')).toBeNull();
    press('Xem video');
    expect(document.querySelector('video')?.controls).toBe(true);
    wantsStillness = false;
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(show().querySelector('video')).toBeNull();
  });

  it('leaves the picture if it can’t be played', () => {
    const shown = show();
    fireEvent.error(shown.querySelector('video') ?? expect.fail('no film'));
    expect(shown.querySelector('video')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(shown.querySelector('img')).not.toBeNull();
  });

  it('is not in the first HTML, which has the picture, or the drawing if the record has none', () => {
    const html = renderToString(<BannerPicture banner={banner} scene={<i>scene</i>} />);
    expect(html).toContain(`src="${banner.image}"`);
    expect(html).not.toContain('<video');
    expect(show({ image: '' }).textContent).toContain('scene');
  });
});

describe('a picture as the banner', () => {
  it('has neither film nor button, even if the record still has a film address', () => {
    const shown = show({ kind: 'image' });
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(banner.image);
    expect(shown.querySelector('video, button')).toBeNull();
  });
});
