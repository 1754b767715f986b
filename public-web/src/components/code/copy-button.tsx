import { useEffect, useState } from 'react';
import { codeTexts } from '@logistics/shared/texts/site-tracking';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { showToast } from '../toast/show-toast.ts';
import styles from './tracking-code.module.css';

const TICK_MS = 2000;

/** Copies one code; confirms with a tick and a toast. */
export function CopyButton({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      showToast('success', codeTexts.copied);
    } catch {
      showToast('error', codeTexts.copyFailed);
    }
  }

  return (
    <button
      type="button"
      className={cx(styles['copy'], copied && styles['copied'])}
      aria-label={codeTexts.copy(code)}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  );
}
