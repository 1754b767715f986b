import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RenderedAtContext } from '../components/hooks/use-now.ts';
import { PageAnswerContext, type PageAnswer } from '../components/page/page-answer.ts';
import { SiteOriginContext } from '../features/site/site-origin.ts';
import { SessionWatch } from '../session/session-guard.tsx';
import { AppRoutes } from './app-routes.tsx';
import type { SiteState, SiteStore } from './store.ts';

interface AppProps {
  store: SiteStore;
  /** State from which the server rendered the first HTML, if the store has changed since. */
  first?: SiteState;
  /** The site's public address. */
  origin: string;
  /** When the server rendered the page; null if it did not. */
  renderedAt: number | null;
  /** A path for which the server found no record. */
  missing: string | null;
  /** Called on the server with the page's status or redirect. */
  onAnswer?: (answer: PageAnswer) => void;
  /** Called once the whole page is hydrated. */
  onReady?: () => void;
}

/** Everything inside the router. Each entry passes the router for its environment. */
export function App({ store, first, origin, renderedAt, missing, onAnswer, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Provider store={store} {...(first && { serverState: first })}>
      <SiteOriginContext value={origin}>
        <PageAnswerContext value={onAnswer ?? null}>
          <RenderedAtContext value={renderedAt}>
            <SessionWatch />
            <AppRoutes missing={missing} />
          </RenderedAtContext>
        </PageAnswerContext>
      </SiteOriginContext>
    </Provider>
  );
}
