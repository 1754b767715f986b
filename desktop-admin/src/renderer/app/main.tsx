import '@fontsource/be-vietnam-pro/latin-400.css';
import '@fontsource/be-vietnam-pro/latin-600.css';
import '@fontsource/be-vietnam-pro/latin-700.css';
import '@fontsource/be-vietnam-pro/vietnamese-400.css';
import '@fontsource/be-vietnam-pro/vietnamese-600.css';
import '@fontsource/be-vietnam-pro/vietnamese-700.css';
import '@fontsource/jetbrains-mono/latin-400.css';
import '@fontsource/jetbrains-mono/latin-700.css';
import '@logistics/shared/tokens/fonts.css';
import '@logistics/shared/tokens/tokens.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/controls.css';
import './styles/fields.css';
import './styles/dialogs.css';
import './styles/messages.css';
import './styles/shell.css';
import './styles/sidebar.css';
import './styles/frame-pages.css';
import './styles/frame-widths.css';
import './styles/bars.css';
import './styles/tables.css';
import './styles/pager.css';
import './styles/order-panel.css';
import './styles/upload.css';
import './styles/upload-details.css';
import './styles/forms.css';
import './styles/orders.css';
import './styles/import-forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  authApi,
  resumeAfterLogin,
  selectToken,
  sessionLoaded,
  setAnswersAhead,
  setApiBaseUrl,
} from '@logistics/shared/api-client/core';
import { takeAhead } from '../first/prefetched-calls.ts';
import { createPlatform } from '../platform/index.ts';
import { App } from './app.tsx';
import { createStore, untilLoggedIn } from './store.ts';

/**
 * Not awaited at the top level: the console's lazy scripts import parts of the file that this module is bundled into.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const store = createStore();
  const host = await createPlatform({
    getToken: () => selectToken(store.getState()),
    // The store needs no copy of the answer's token.
    logIn: (credentials) =>
      store.dispatch(authApi.endpoints.login.initiate(credentials, { track: false })).unwrap(),
  });
  const [address, session] = await Promise.all([host.server.address(), host.session.load()]);
  setApiBaseUrl(address);
  setAnswersAhead(takeAhead);
  resumeAfterLogin((key) => untilLoggedIn(store, key));
  store.dispatch(sessionLoaded(session));
  createRoot(root).render(
    <StrictMode>
      <App store={store} host={host} />
    </StrictMode>,
  );
}

void start();
