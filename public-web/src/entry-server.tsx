import { renderToString } from 'react-dom/server';
import { StaticRouter } from './router/router.tsx';
import type { PageMove, RenderPage } from '@logistics/shared/contracts';
import './app/styles.ts';
import { App } from './app/app.tsx';
import { firstQueries } from './app/first-queries.ts';
import { answersOf, asScriptText, type FirstState } from './app/first-state.ts';
import { frameQueries } from './app/frame-queries.ts';
import { type MatchedPage, matchPage } from './app/match-page.ts';
import { notFoundPage, repairPage } from './app/site-pages.ts';
import { makeStore, type SiteStore } from './app/store.ts';
import type { PageAnswer } from './components/page/page-answer.ts';
import type { PageRequest, QueryStart } from './pages/page-queries.ts';

const ROOT = '<div id="root">';

/** Renders one page for an anonymous visitor; only the browser knows who is logged in. */
export const renderPage: RenderPage = async ({ path, search, origin, call }) => {
  const pathname = decodeURI(path);
  const match = matchPage(path);
  const queryStore = makeStore({ direct: { call } });
  const request = { params: match.params, search: new URLSearchParams(search), path: pathname };
  const [found] = await Promise.all([
    runQueries(queryStore, match, request),
    match.page.preload(),
    notFoundPage.preload(),
    repairPage.preload(),
  ]);
  const first: FirstState = {
    origin,
    time: Date.now(),
    missing: found ? null : pathname,
    api: answersOf(queryStore.getState().api),
  };

  const pageAnswer: { status?: PageAnswer['status']; redirect?: PageMove } = {};
  const document = renderToString(
    <StaticRouter pathname={path} search={search}>
      <div id="root">
        <App
          store={makeStore({ first: { api: first.api } })}
          origin={origin}
          renderedAt={first.time}
          missing={first.missing}
          onAnswer={(answer) => Object.assign(pageAnswer, answer)}
        />
      </div>
    </StaticRouter>,
  );
  const shownPage = pageAnswer.status === 503 ? repairPage : found ? match.page : notFoundPage;
  // React puts elements for the head before the first element.
  const start = document.indexOf(ROOT);
  return {
    status: pageAnswer.status ?? 200,
    redirect: pageAnswer.redirect ?? null,
    head: document.slice(0, start),
    html: document.slice(start + ROOT.length, -'</div>'.length),
    state: asScriptText(first),
    source: `src/pages/${shownPage.file}-page.tsx`,
  };
};

/** Runs all queries of the page. Returns false if one of the page's own queries found no record. */
async function runQueries(store: SiteStore, { page }: MatchedPage, request: PageRequest): Promise<boolean> {
  const start = (query: QueryStart) => store.dispatch(query);
  const ownQueries = (firstQueries[page.path]?.(request) ?? []).map(start);
  const [answers] = await Promise.all([Promise.all(ownQueries), Promise.all(frameQueries().map(start))]);
  return !answers.some(isNotFound);
}

function isNotFound(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
