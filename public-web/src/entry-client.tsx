import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from './router/router.tsx';
import './app/styles.ts';
import { App } from './app/app.tsx';
import { readFirstState } from './app/first-state.ts';
import { watchHistory } from './app/history-guard.ts';
import { matchPage } from './app/match-page.ts';
import { nextTask } from './app/next-task.ts';
import { replayEarlyClick } from './app/click-before-hydration.ts';
import { notFoundPage } from './app/site-pages.ts';
import { makeStore } from './app/store.ts';
import { recordInput } from './app/input-before-hydration.ts';
import { keepSession } from './session/keep-session.ts';

watchHistory();
const fromServer = readFirstState();
const store = makeStore(fromServer ? { first: { api: fromServer.api } } : {});
const first = store.getState();
keepSession(store);
setupListeners(store.dispatch);

const root = document.getElementById('root');
if (root) {
  let replayInput: (() => Promise<void>) | undefined;
  const ready = async () => {
    await replayInput?.();
    document.documentElement.dataset['ready'] = '';
    replayEarlyClick();
  };
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App
          store={store}
          first={first}
          origin={fromServer?.origin ?? location.origin}
          renderedAt={fromServer?.time ?? null}
          missing={fromServer?.missing ?? null}
          onReady={() => void ready()}
        />
      </BrowserRouter>
    </StrictMode>
  );
  // Load the page's script before hydration, which needs it synchronously.
  const { page } = fromServer?.missing ? { page: notFoundPage } : matchPage(location.pathname);
  await page.preload().catch(() => undefined);
  await nextTask();
  // From here on React receives each click, also on parts that are not hydrated yet.
  document.documentElement.dataset['listens'] = '';
  if (fromServer) {
    replayInput = recordInput(root);
    // As a transition: hydrates in slices, between which the page scrolls and responds.
    startTransition(() => void hydrateRoot(root, site));
  } else createRoot(root).render(site);
}
