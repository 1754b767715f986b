import { Provider } from 'react-redux';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { makeStore } from './store.ts';

/** Everything inside a router; the entry brings the router that fits where it runs. */
export function App({ store }: { store: ReturnType<typeof makeStore> }) {
  return (
    <Provider store={store}>
      <SessionWatch />
      <AppRoutes />
    </Provider>
  );
}
