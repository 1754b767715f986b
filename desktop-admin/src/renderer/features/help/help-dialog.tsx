import { useNavigate } from 'react-router-dom';
import { guideOfPage } from '@logistics/shared/site-page/guide';
import { guideTexts as texts } from '@logistics/shared/texts/guide';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { CHAPTERS } from './chapters.ts';
import { HelpSection } from './help-section.tsx';

interface HelpDialogProps {
  /** The page that is open, as in the page table; '' for the dashboard. */
  page: string;
  onClose: () => void;
}

/** The guide's section on the open page, over the page, so that its input is not lost. */
export function HelpDialog({ page, onClose }: HelpDialogProps) {
  const navigate = useNavigate();
  const found = guideOfPage(CHAPTERS, page) ?? guideOfPage(CHAPTERS, '');
  if (!found) return null;
  const { chapter, section } = found;
  const openAll = () => {
    onClose();
    void navigate(`/help/${chapter}#${section.id}`);
  };
  return (
    <Modal
      title={section.title}
      onCancel={onClose}
      width={760}
      footer={
        <>
          <Button onClick={openAll}>{texts.openAll}</Button>
          <Button variant="main" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <HelpSection section={section} onLeave={onClose} />
    </Modal>
  );
}
