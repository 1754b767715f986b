import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from './detail.module.css';

/**
 * Sends somebody the public look-up of a code, which tells status and times only (decisions, "Whose orders"); prints the
 * page.
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

/** By the device's own list of ways where it has one (telephones), else by copying the address. */
async function share(code: string): Promise<void> {
  const url = `${location.origin}/search?code=${encodeURIComponent(code)}`;
  const onTouch = matchMedia('(pointer: coarse)').matches;
  if (onTouch && 'share' in navigator) {
    try {
      await navigator.share({ title: texts.shareTitle(code), url });
      return;
    } catch (error) {
      // Closed without choosing: nothing to say. Anything else: the address is copied instead.
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
