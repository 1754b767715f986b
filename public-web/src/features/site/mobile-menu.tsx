import { useSelector } from 'react-redux';
import { selectSession, useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { MenuItem } from '@logistics/shared/contracts';
import { shellTexts } from '@logistics/shared/texts/site';
import { ButtonAnchor, ButtonLink, IconButton } from '../../components/button/button.tsx';
import { useModal } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { SmartLink } from '../../components/link/smart-link.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { LOGIN_PATH, REGISTER_PATH } from '../../session/next-path.ts';
import { Logo } from './logo.tsx';
import { withoutMoreInformation } from './menu-places.ts';
import { useIsEntryCurrent } from './page-record.ts';
import { SearchForm } from './search-form.tsx';
import styles from './drawer.module.css';

/**
 * The menu of phones: the same entries, with the children of MORE_INFORMATION in its place, contact details and login
 * links. Traps the focus.
 */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const dialog = useModal(onClose);
  const { data: menu } = useGetMenuQuery();
  const entries = withoutMoreInformation(menu ?? []);
  return (
    <dialog ref={dialog} className={styles['drawer']} aria-label={shellTexts.mobileMenu}>
      <div className={styles['top']}>
        <Logo onNavigate={onClose} />
        <IconButton icon="close" large label={shellTexts.closeMenu} onClick={onClose} />
      </div>
      <div className={styles['search']}>
        <SearchForm onLeave={onClose} />
      </div>
      <nav aria-label={shellTexts.mobileMenu}>
        <ul>
          {entries.map(({ children = [], ...entry }) => (
            <li key={entry.id}>
              <MenuLink entry={entry} onClose={onClose} />
              {children.length > 0 && (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>
                      <MenuLink entry={child} onClose={onClose} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <DrawerFoot onClose={onClose} />
    </dialog>
  );
}

interface MenuLinkProps {
  entry: Pick<MenuItem, 'name' | 'link'>;
  onClose: () => void;
}

function MenuLink({ entry: { name, link }, onClose }: MenuLinkProps) {
  const isCurrent = useIsEntryCurrent();
  return (
    <SmartLink to={link} aria-current={isCurrent(link) ? 'page' : undefined} onClick={onClose}>
      {name}
      <Icon name="chevronRight" />
    </SmartLink>
  );
}

function DrawerFoot({ onClose }: { onClose: () => void }) {
  const { data } = useGetSiteInformationQuery();
  const { phase } = useSelector(selectSession);
  return (
    <div className={styles['foot']}>
      <ul>
        {data?.email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${data.email}`}>{data.email}</a>
          </li>
        )}
        {data?.timework && (
          <li>
            <Icon name="clock" />
            {data.timework}
          </li>
        )}
        {data?.exchange_rate && (
          <li>
            <Icon name="rate" />
            <span>
              {shellTexts.rate} <b className="num">{data.exchange_rate}</b>{' '}
              {data.rate_since && shellTexts.rateSince(data.rate_since)}
            </span>
          </li>
        )}
      </ul>
      {data?.phone && (
        <ButtonAnchor variant="line" full icon="phone" href={telLink(data.phone)}>
          {shellTexts.callNumber(data.phone)}
        </ButtonAnchor>
      )}
      {phase === 'anonymous' && (
        <div className={styles['two']}>
          <ButtonLink variant="soft" to={LOGIN_PATH} onClick={onClose}>
            {shellTexts.signIn}
          </ButtonLink>
          <ButtonLink variant="brand" to={REGISTER_PATH} onClick={onClose}>
            {shellTexts.register}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
