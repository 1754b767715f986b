import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '@logistics/shared/texts/site';
import { IconButton } from '../../components/button/Button.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import styles from './site.module.css';

const MobileMenu = lazy(() => import('./MobileMenu.tsx').then((file) => ({ default: file.MobileMenu })));

/** The white bar that stays: logo, menu, account. */
export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles['head']}>
      <div className="wrap">
        <Logo />
        <MainMenu />
        <div className={styles['acts']}>
          <AccountMenu />
          <IconButton
            className={styles['hamburger']}
            icon="menu"
            large
            label={shellTexts.openMenu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
