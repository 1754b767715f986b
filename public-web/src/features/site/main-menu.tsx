import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import type { MenuItem } from '@logistics/shared/contracts';
import { shellTexts } from '@logistics/shared/texts/site';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { SmartLink } from '../../components/link/smart-link.tsx';
import { Dropdown } from '../../components/menu/dropdown.tsx';
import { MORE_INFORMATION } from './highlight.ts';
import { menuPlace } from './menu-places.ts';
import { useIsEntryCurrent } from './page-record.ts';
import styles from './menu.module.css';

/**
 * The menu of wide screens, from the server, with two levels. Entries that don't fit are in a list behind the last
 * button.
 */
export function MainMenu() {
  const { data = [] } = useGetMenuQuery();
  const isCurrent = useIsEntryCurrent();
  const behind = data.map((entry, index) => [entry, menuPlace(index)] as const);
  const hidden = behind.filter(([, place]) => place !== 'bar');
  return (
    <nav className={styles['nav']} aria-label={shellTexts.mainMenu}>
      {behind.map(
        ([entry, place]) =>
          place !== 'list' && (
            <span key={entry.id} className={cx(styles['entry'], place === 'wide' && styles['wide'])}>
              <MenuEntry entry={entry} isCurrent={isCurrent} />
            </span>
          ),
      )}
      {hidden.length > 0 && (
        <span
          className={cx(
            styles['entry'],
            styles['rest'],
            hidden.every(([, place]) => place === 'wide') && styles['narrow'],
          )}
        >
          <Dropdown
            buttonClassName={styles['restButton']}
            button={
              <>
                {shellTexts.moreEntries}
                <Icon name="chevronDown" size="small" />
              </>
            }
          >
            {hidden.flatMap(([entry, place]) =>
              [entry, ...(entry.children ?? [])].map(({ id, name, link }) => (
                <li key={id} className={cx(place === 'wide' && styles['narrow'])}>
                  <SmartLink to={link} aria-current={isCurrent(link) ? 'page' : undefined}>
                    {entryName(name)}
                  </SmartLink>
                </li>
              )),
            )}
          </Dropdown>
        </span>
      )}
    </nav>
  );
}

function MenuEntry({ entry, isCurrent }: { entry: MenuItem; isCurrent: (link: string) => boolean }) {
  const name = entryName(entry.name);
  return (
    <>
      <SmartLink to={entry.link} aria-current={isCurrent(entry.link) ? 'page' : undefined}>
        <span className={styles['name']}>{name}</span>
      </SmartLink>
      {entry.children && entry.children.length > 0 && (
        <Dropdown
          label={shellTexts.subMenuOf(name)}
          buttonClassName={styles['subButton']}
          button={<Icon name="chevronDown" size="small" />}
        >
          {entry.children.map((child) => (
            <li key={child.id}>
              <SmartLink to={child.link} aria-current={isCurrent(child.link) ? 'page' : undefined}>
                {child.name}
              </SmartLink>
            </li>
          ))}
        </Dropdown>
      )}
    </>
  );
}

function entryName(name: string): string {
  return name === MORE_INFORMATION ? shellTexts.moreInformation : name;
}
