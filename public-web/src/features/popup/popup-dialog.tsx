import type { PopupContent } from '@logistics/shared/contracts';
import styles from '@logistics/shared/site-page/popup.module.css';
import { popupTexts as texts } from '@logistics/shared/texts/site-shell';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useHtml } from '../../components/hooks/use-html.ts';
import { SmartButton } from '../../components/link/smart-link.tsx';

interface PopupDialogProps {
  popup: PopupContent;
  /** @param never 'do not show it again' */
  onClose: (never: boolean) => void;
}

/** The popup: picture, text, close, close for good, and the admin's confirm button. */
export function PopupDialog({ popup: { title, content, image, confirm }, onClose }: PopupDialogProps) {
  const close = () => onClose(false);
  const inner = useHtml(content);
  return (
    <Dialog
      narrow
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="line" onClick={close}>
            {texts.close}
          </Button>
          {confirm.label && confirm.link && (
            <SmartButton variant="brand" to={confirm.link} onClick={close}>
              {confirm.label}
            </SmartButton>
          )}
          {confirm.label && !confirm.link && (
            <Button variant="brand" onClick={close}>
              {confirm.label}
            </Button>
          )}
        </>
      }
    >
      {image && <img className={styles['image']} src={image} alt="" width="480" height="240" />}
      {/* The server sanitizes a popup's text before storing it (managerUpdater). */}
      <div className={styles['text']} dangerouslySetInnerHTML={inner} />
      <Button variant="text" className={styles['never']} onClick={() => onClose(true)}>
        {texts.never}
      </Button>
    </Dialog>
  );
}
