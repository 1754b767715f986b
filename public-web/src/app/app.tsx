import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { DrawnAtContext } from '../components/hooks/use-now.ts';
import { PageAnswerContext, type PageAnswer } from '../components/page/page-answer.ts';
import { SiteOriginContext } from '../features/site/site-origin.ts';
import { SessionWatch } from '../session/session-guard.tsx';
import { AppRoutes } from './app-routes.tsx';
import type { SiteState, SiteStore } from './store.ts';

interface AppProps {
  store: SiteStore;
  /** The state that the first HTML was drawn from, where the store has moved on since. */
  first?: SiteState;
  /** The site's public address. */
  origin: string;
  /** When the server drew the page; null where it did not. */
  drawnAt: number | null;
  /** A path of which the server has said that nothing is there. */
  missing: string | null;
  /** The server's ear for what a page answers beside its HTML. */
  onAnswer?: (answer: PageAnswer) => void;
  /** Called once the whole page is the program's own. */
  onReady?: () => void;
}

/** Everything inside a router; the entry brings the router that fits where it runs. */
export function App({ store, first, origin, drawnAt, missing, onAnswer, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Provider store={store} {...(first && { serverState: first })}>
      <SiteOriginContext value={origin}>
        <PageAnswerContext value={onAnswer ?? null}>
          <DrawnAtContext value={drawnAt}>
            <SessionWatch />
            <AppRoutes missing={missing} />
          </DrawnAtContext>
        </PageAnswerContext>
      </SiteOriginContext>
    </Provider>
  );
}
