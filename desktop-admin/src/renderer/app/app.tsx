import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { HostContext } from '../components/host.tsx';
import type { Platform } from '../platform/index.ts';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { createRouter } from './routes.tsx';
import type { createStore } from './store.ts';
import { ThemeContext, useThemeChoice } from './theme/theme.ts';

interface AppProps {
  store: ReturnType<typeof createStore>;
  host: Platform;
}

export function App({ store, host }: AppProps) {
  const choice = useThemeChoice();
  const [router] = useState(createRouter);
  return (
    <Provider store={store}>
      <HostContext value={host}>
        <ThemeContext value={choice}>
          <MessagesProvider>
            <RouterProvider router={router} />
          </MessagesProvider>
        </ThemeContext>
      </HostContext>
    </Provider>
  );
}
