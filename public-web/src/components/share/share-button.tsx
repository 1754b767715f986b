import { contentTexts } from '@logistics/shared/texts/site-content';
import { Button } from '../button/button.tsx';
import { showToast } from '../toast/show-toast.ts';

/** Shares the page's address: with the phone's share menu if there is one, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href;
    // Desktop browsers have a share menu too, but users there expect the address in their clipboard.
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      try {
        await navigator.share({ title, url });
      } catch {
        // The user closed the menu, or sharing is unavailable; nothing was lost.
      }
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', contentTexts.shared);
    } catch {
      showToast('error', contentTexts.shareFailed);
    }
  }
  return (
    <Button variant="soft" small icon="share" onClick={() => void share()}>
      {contentTexts.share}
    </Button>
  );
}
