import type { MouseEvent } from 'react';
import { useNavigate } from '../../router/router.tsx';
import styles from '@logistics/shared/site-page/article.module.css';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { isPlainClick } from '../link/is-plain-click.ts';
import { useHtml } from '../hooks/use-html.ts';

/** Addresses of this origin outside the site's router. */
const OUTSIDE_ROUTER = /^\/(?:admin|api|uploads|assets)(?:\/|$)/;

/** Renders an article's prepared HTML (site-page/article-html) with the site's typography. Films load on click. */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const inner = useHtml(html);

  function follow(event: MouseEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element)) return;
    const film = event.target.closest('[data-film] button')?.parentElement;
    if (film) {
      playFilm(film);
      return;
    }
    const link = event.target.closest('a');
    const path = link?.getAttribute('href') ?? '';
    if (!link || link.target || !isPlainClick(event) || !/^\/(?!\/)/.test(path) || OUTSIDE_ROUTER.test(path))
      return;
    event.preventDefault();
    navigate(path);
  }

  return <div className={styles['body']} onClick={follow} dangerouslySetInnerHTML={inner} />;
}

function playFilm(place: HTMLElement): void {
  const id = place.dataset['film'];
  if (!id || !/^[\w-]{11}$/.test(id)) return;
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  frame.title = contentTexts.film;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  // The site sends no referrer to other sites; the player refuses to play without one.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  place.replaceChildren(frame);
  frame.focus();
}
