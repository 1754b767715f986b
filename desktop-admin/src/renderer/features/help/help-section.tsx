import { useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import article from '@logistics/shared/site-page/article.module.css';
import { guideHtml } from '@logistics/shared/site-page/guide';
import type { GuideSection } from '@logistics/shared/texts/guide';
import { helpPath } from './chapters.ts';
import { PICTURES } from './pictures.ts';
import './help.css';

const addressOf = (id: string) => `/admin${helpPath(id)}`;

interface HelpSectionProps {
  section: GuideSection;
  /** Called before a link leads to another section. */
  onLeave?: () => void;
}

/** The text of one section. Its links lead to other sections. */
export function HelpSection({ section, onLeave }: HelpSectionProps) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A user may print immediately, and a browser prints only the lazy pictures that it has loaded.
    for (const picture of text.current?.querySelectorAll('img') ?? []) picture.loading = 'eager';
  }, [section]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link && helpPath(link.hash.slice(1));
    if (!path || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave?.();
    void navigate(path);
  };
  return (
    <div
      ref={text}
      className={`help-text ${article['body']}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: guideHtml(section, addressOf, PICTURES) }}
    />
  );
}
