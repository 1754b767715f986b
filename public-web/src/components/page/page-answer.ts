import { createContext } from 'react';
import type { PageMove } from '@logistics/shared/contracts';

/** Parts of the server's answer beside the HTML: status or redirect. */
export interface PageAnswer {
  readonly status?: 404 | 503;
  readonly redirect?: PageMove;
}

/** The server provides its listener here while rendering; in the browser there is none. */
export const PageAnswerContext = createContext<((answer: PageAnswer) => void) | null>(null);
