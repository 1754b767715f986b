import type { ReactNode } from 'react';
import type { ArticleCategory } from '@logistics/shared/contracts';

/** Drawn on a grid of 120 x 80. */
const ART: Readonly<Record<ArticleCategory, ReactNode>> = {
  trang: (
    <>
      <rect x="40" y="14" width="40" height="52" rx="3" fill="var(--art-w)" />
      <path d="M48 26h24M48 35h24M48 44h15" stroke="var(--art-b)" strokeWidth="4" strokeLinecap="round" />
      <rect x="66" y="46" width="24" height="18" rx="2" fill="var(--art-c)" />
      <path d="M75 46h6v7l-3-2-3 2z" fill="var(--box-2)" />
    </>
  ),
  'bai-viet': (
    <>
      <rect x="34" y="20" width="52" height="44" rx="2" fill="var(--art-d)" />
      <path d="M34 34h52M34 50h52M37 61l46-38" stroke="var(--art-c)" strokeWidth="4" fill="none" />
      <rect x="34" y="20" width="52" height="44" rx="2" fill="none" stroke="var(--art-c)" strokeWidth="4" />
    </>
  ),
  'thong-bao': (
    <>
      <path d="M42 34h14l24-14v40L56 46H42z" fill="var(--art-a)" />
      <path d="M46 46h9l4 16h-8z" fill="var(--art-e)" />
      <path d="M87 30l8-4M88 40h10M87 50l8 4" stroke="var(--art-c)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  'nguon-hang': (
    <>
      <path d="M38 30h44l4 34H34z" fill="var(--art-a)" />
      <path d="M49 36V24a11 11 0 0 1 22 0v12" fill="none" stroke="var(--art-e)" strokeWidth="4" />
      <path d="M54 48h12" stroke="var(--art-w)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
};

/** Placeholder for a missing cover. */
export function CoverArt({ category }: { category: ArticleCategory }) {
  return (
    <svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="80" fill="var(--art-bg)" />
      {ART[category]}
    </svg>
  );
}
