export const PAPERS = ['a5', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

const KEY = 'delivery-note-paper';

/** The paper that this machine used last. */
export function loadPaper(): Paper {
  try {
    return PAPERS.find((paper) => paper === localStorage.getItem(KEY)) ?? 'a5';
  } catch {
    return 'a5';
  }
}

export function savePaper(paper: Paper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
