import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { shellTexts } from '@logistics/shared/texts/site';
import { IconButton } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './site.module.css';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })));
const SearchSheet = lazy(() => import('./search-sheet.tsx').then((file) => ({ default: file.SearchSheet })));

/**
 * The sticky header: logo, menu, search, bell, account.
 * @param bell the notification bell, which belongs to another feature
 */
export function SiteHeader({ bell }: { bell?: ReactNode }) {
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  const close = () => setOpen(null);
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <Logo />
        <MainMenu />
        <div className={styles['acts']}>
          <SearchLink onOpen={() => setOpen('search')} />
          {bell}
          <AccountMenu />
          <IconButton
            className={styles['hamburger']}
            icon="menu"
            large
            label={shellTexts.openMenu}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          />
        </div>
      </div>
      <Suspense>
        {open === 'menu' && <MobileMenu onClose={close} />}
        {open === 'search' && <SearchSheet onClose={close} />}
      </Suspense>
    </header>
  );
}

/** Opens the search box over the page. Before hydration, and in a new tab, it is a link to the search page. */
function SearchLink({ onOpen }: { onOpen: () => void }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Link to="/search" className={styles['search']} aria-label={shellTexts.openSearch} onClick={open}>
      <Icon name="search" size="large" />
    </Link>
  );
}
