import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from './detail.module.css';

/**
 * Shares the public lookup of a code, which shows only status and times (decisions, "Whose orders"); prints the page.
 */
export function OrderActions({ code }: { code: string }) {
  return (
    <div className={styles['acts']}>
      <Button small icon="share" onClick={() => void share(code)}>
        {texts.share}
      </Button>
      <Button small icon="print" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  );
}

/** Uses the device's share menu if there is one (phones), else copies the address. */
async function share(code: string): Promise<void> {
  const url = `${location.origin}/search?code=${encodeURIComponent(code)}`;
  const isTouchDevice = matchMedia('(pointer: coarse)').matches;
  if (isTouchDevice && 'share' in navigator) {
    try {
      await navigator.share({ title: texts.shareTitle(code), url });
      return;
    } catch (error) {
      // Closed without a choice: show nothing. Any other error: copy the address instead.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', texts.linkCopied);
  } catch {
    showToast('error', texts.shareFailed);
  }
}
