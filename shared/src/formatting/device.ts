import { sessionTexts as texts } from '../texts/vi/sessions.ts';

/** The first match counts: every user agent also names the browsers it descends from. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bcoc_coc_browser\//, texts.cocCoc],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a readable name of the device from its user agent. */
export function deviceOf(userAgent: string | null): string {
  if (userAgent === null) return texts.unknownDevice;
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const system = named(SYSTEMS);
  if (/\bElectron\//.test(userAgent)) return system ? texts.device(texts.console, system) : texts.console;
  const browser = named(BROWSERS);
  if (browser && system) return texts.device(browser, system);
  return browser ?? system ?? texts.unknownDevice;
}
