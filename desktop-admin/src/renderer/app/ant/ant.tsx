import { ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import { useMemo, type ReactNode } from 'react';
import { useTheme } from '../theme/theme.ts';
import { antTheme } from './ant-theme.ts';

/** Its own spinner is read aloud by an English name. */
const BUTTON = {
  autoInsertSpace: false,
  loadingIcon: <span className="spinner" aria-hidden="true" />,
} as const;

/**
 * Ant Design in our language, colours and manners, for what stands within. It is as large as everything else that a first
 * screen needs, so only what is fetched later imports it (tools/checks/bundle-size.test.ts).
 */
export function Ant({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const config = useMemo(() => antTheme(theme), [theme]);
  return (
    <ConfigProvider locale={viVN} theme={config} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}
