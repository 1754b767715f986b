import { searchBoxTexts } from '@logistics/shared/texts/site-shell';
import { siteTexts } from '@logistics/shared/texts/site';
import { IconButton } from '../../components/button/button.tsx';
import { useModal } from '../../components/dialog/dialog.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search.module.css';

/** The search box as an overlay at the top of the page. Esc and a click outside close it. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles['sheet']} aria-label={searchBoxTexts.title}>
      <div className={`wrap ${styles['inner']}`}>
        <SearchForm onLeave={onClose} autoFocus />
        <IconButton icon="close" large label={siteTexts.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
