import { useLocation } from 'react-router-dom';
import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import type { MenuItem } from '@logistics/shared/contracts';
import { shellTexts } from '@logistics/shared/texts/site';
import { Icon } from '../../components/icons/Icon.tsx';
import { Dropdown } from '../../components/menu/Dropdown.tsx';
import { isEntryCurrent, MORE_INFORMATION } from './highlight.ts';
import { SmartLink } from './SmartLink.tsx';
import styles from './site.module.css';

/** The menu of wide screens, from the server, one level nested. */
export function MainMenu() {
  const { data } = useGetMenuQuery();
  return (
    <nav className={styles['nav']} aria-label={shellTexts.mainMenu}>
      {data?.map((entry) => (
        <MenuEntry key={entry.id} entry={entry} />
      ))}
    </nav>
  );
}

function MenuEntry({ entry }: { entry: MenuItem }) {
  const { pathname } = useLocation();
  const current = isEntryCurrent(pathname, entry.link, null);
  const name = entryName(entry.name);
  const link = (
    <SmartLink to={entry.link} aria-current={current ? 'page' : undefined}>
      {name}
    </SmartLink>
  );
  if (!entry.children?.length) return link;
  return (
    <span className={styles['parent']}>
      {link}
      <Dropdown
        label={shellTexts.subMenuOf(name)}
        buttonClassName={styles['subButton']}
        button={<Icon name="chevronDown" size="small" />}
      >
        {entry.children.map((child) => (
          <li key={child.id}>
            <SmartLink to={child.link}>{child.name}</SmartLink>
          </li>
        ))}
      </Dropdown>
    </span>
  );
}

function entryName(name: string): string {
  return name === MORE_INFORMATION ? shellTexts.moreInformation : name;
}
