import { theme as antThemes, type ThemeConfig } from 'antd';
import type { Theme } from '../theme/theme.ts';

/** Reads the current value of a design token from <html>, so that colours are defined only in tokens.css. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Returns the theme of Ant Design from the design tokens. `theme` must be the one that <html> has at the time of the
 * call.
 */
export function antTheme(theme: Theme): ThemeConfig {
  return {
    algorithm: theme === 'dark' ? antThemes.darkAlgorithm : antThemes.defaultAlgorithm,
    token: {
      colorPrimary: token('--brand-600'),
      colorInfo: token('--brand-600'),
      colorLink: token('--brand-700'),
      colorError: token('--danger'),
      colorErrorText: token('--danger'),
      colorWarning: token('--warn'),
      colorSuccess: token('--ok'),
      colorTextBase: token('--ink'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextDescription: token('--ink-2'),
      colorTextPlaceholder: token('--ink-3'),
      colorTextDisabled: token('--ink-3'),
      // Icons in fields: eye, arrow, clear.
      colorTextQuaternary: token('--ink-3'),
      colorIcon: token('--ink-2'),
      colorBgBase: token('--paper'),
      colorBgContainer: token('--paper'),
      // Floating elements are raised. In the dark theme a lighter colour replaces the invisible shadow.
      colorBgElevated: token(theme === 'dark' ? '--paper-3' : '--paper'),
      colorBorder: token('--ctl-line'),
      colorBorderSecondary: token('--line'),
      colorBgMask: 'rgb(15 31 36 / 0.42)',
      boxShadowSecondary: token('--shadow-2'),
      fontFamily: token('--font'),
      fontSize: 14,
      controlHeight: 32,
      controlHeightLG: 40,
      borderRadius: 6,
      borderRadiusLG: 12,
      lineWidthFocus: 2,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationSlow: '0.12s',
      motionDurationMid: '0.1s',
      motionDurationFast: '0.08s',
    },
    components: {
      Button: { primaryColor: token('--on-brand'), dangerColor: token('--paper') },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: token('--ink') },
      Modal: { titleFontSize: 18 },
      Input: { borderRadiusLG: 6 },
      Select: { optionSelectedBg: token('--brand-100') },
      Notification: { width: 440 },
    },
  };
}
