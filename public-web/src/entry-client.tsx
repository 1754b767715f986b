import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import './app/base.css';
import { watchHistory } from './app/history-guard.ts';
import { makeStore } from './app/store.ts';
import { keepSession } from './session/keep-session.ts';

watchHistory();
const store = makeStore();
keepSession(store);
setupListeners(store.dispatch);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
