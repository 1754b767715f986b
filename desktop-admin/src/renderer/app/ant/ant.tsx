import { ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import { useMemo, type ReactNode } from 'react';
import { useTheme } from '../theme/theme.ts';
import { antTheme } from './ant-theme.ts';

/** Screen readers announce Ant Design's own spinner with an English name. */
const BUTTON = {
  autoInsertSpace: false,
  loadingIcon: <span className="spinner" aria-hidden="true" />,
} as const;

/**
 * Configures Ant Design for its children: language, colours, behaviour. It is as large as the rest of the first screen,
 * so only lazy-loaded code imports it (tools/checks/bundle-size.test.ts).
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
