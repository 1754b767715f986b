import { useEffect, useState } from 'react';
import type { Heading } from '@logistics/shared/site-page/article-html';

/** Area at the top of the screen in which a heading counts as current. */
const READING_ZONE = '-88px 0px -65% 0px';

/** Returns the current heading: the last one that passed the top of the screen. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const inZone = elements.find(({ id }) => seen.has(id));
        const passed = elements.filter((element) => element.getBoundingClientRect().top < 88).at(-1);
        setCurrent((inZone ?? passed)?.id ?? null);
      },
      { rootMargin: READING_ZONE },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
