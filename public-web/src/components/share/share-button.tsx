import { contentTexts } from '@logistics/shared/texts/site-content';
import { Button } from '../button/button.tsx';
import { showToast } from '../toast/show-toast.ts';

/** Hands the page's address on: by the telephone's own menu where it has one, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href;
    // Desk browsers have such a menu too, but people there expect the address in their clipboard.
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      try {
        await navigator.share({ title, url });
      } catch {
        // The person closed the menu, or the telephone has nothing to share with: nothing was lost.
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
    <Button look="soft" small icon="share" onClick={() => void share()}>
      {contentTexts.share}
    </Button>
  );
}
