import { createContext } from 'react';
import type { PageMove } from '@logistics/shared/contracts';

/** What the server answers beside the HTML. */
export interface PageAnswer {
  readonly status?: 404 | 503;
  readonly redirect?: PageMove;
}

/** The server puts its listener here while it renders; in the browser there is none. */
export const PageAnswerContext = createContext<((answer: PageAnswer) => void) | null>(null);
