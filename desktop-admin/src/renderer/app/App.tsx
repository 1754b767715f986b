import { App as AntApp, ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { HostContext } from '../components/host.tsx';
import type { Platform } from '../platform/index.ts';
import { createRouter } from './routes.tsx';
import type { createStore } from './store.ts';
import { antTheme } from './theme/ant-theme.ts';
import { ThemeContext, useThemeChoice } from './theme/theme.ts';

/** Its own spinner is read aloud by an English name. */
const BUTTON = {
  autoInsertSpace: false,
  loadingIcon: <span className="spinner" aria-hidden="true" />,
} as const;

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
          <ConfigProvider locale={viVN} theme={antTheme(choice.theme)} button={BUTTON}>
            <AntApp notification={{ placement: 'topRight', top: 56, maxCount: 4 }}>
              <RouterProvider router={router} />
            </AntApp>
          </ConfigProvider>
        </ThemeContext>
      </HostContext>
    </Provider>
  );
}
