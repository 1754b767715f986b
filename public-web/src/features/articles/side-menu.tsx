import type { ReactNode } from 'react';
import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useListArticlesQuery } from '@logistics/shared/api-client/public';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { Link } from '../../components/link/link.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { SmartLink } from '../../components/link/smart-link.tsx';
import { NEW_POSTS } from './article-queries.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  /** Path of the current page, which is marked in the menu. */
  path: string;
  onSearch: (words: string) => void;
  /** Further content of the side column. */
  children?: ReactNode;
}

/** Search, the site's pages and the newest posts; from 768 px on (specification, section 9). */
export function SideMenu({ path, onSearch, children }: SideMenuProps) {
  return (
    <div className={styles['side']}>
      <SearchField label={contentTexts.searchLabel} initial="" onSearch={onSearch} />
      <Categories path={path} />
      <NewPosts path={path} />
      {children}
    </div>
  );
}

/** The menu's entries, with the children of the current branch. */
function Categories({ path }: { path: string }) {
  const { data = [] } = useGetMenuQuery();
  const entries = data.filter(({ link }) => !isProgram(pathOf(link)));
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby="side-categories">
      <h2 id="side-categories">{contentTexts.categories}</h2>
      <ul className={styles['categories']}>
        {entries.map(({ id, name, link, children = [] }) => (
          <li key={id}>
            <SmartLink to={link} aria-current={pathOf(link) === path ? 'page' : undefined}>
              {name}
            </SmartLink>
            {isWithin(path, link) && children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <SmartLink
                      to={child.link}
                      aria-current={pathOf(child.link) === path ? 'page' : undefined}
                    >
                      {child.name}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewPosts({ path }: { path: string }) {
  const { data } = useListArticlesQuery(NEW_POSTS);
  const posts = data?.rows ?? [];
  if (posts.length === 0) return null;
  return (
    <section>
      <h2>{contentTexts.newPosts}</h2>
      <ul className={styles['posts']}>
        {posts.map(({ id, link, title, description, cover, category }) => (
          <li key={id}>
            <Link to={`/${link}`} aria-current={`/${link}` === path ? 'page' : undefined}>
              <Cover cover={cover} category={category} sizes="72px" />
              <span>
                <b>{title}</b>
                <small>{description}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pathOf = (link: string) => `/${link.replace(/^\/+|\/+$/g, '')}`;
/** Home and search are not content pages. */
const isProgram = (path: string) => path === '/' || path === '/search' || /^\/https?:/.test(path);
const isWithin = (path: string, link: string) => path === pathOf(link) || path.startsWith(`${pathOf(link)}/`);
