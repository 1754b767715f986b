import {
  useGetAdminMenuQuery,
  useLazyGetAdminMenuQuery,
  useListArticlesQuery,
  useUpdateMenuMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeMenuTexts } from '@logistics/shared/texts/office-site';
import { RecordGate } from '../../components/RecordGate.tsx';
import { menuBody, menuVersion, readMenu, type MenuEntry } from './menu-tree.ts';
import { MenuForm, type MenuDesk, type PageChoice } from './MenuForm.tsx';
import './site-menu.css';

const OFFLINE = { code: 'OFFLINE', message: '' } as const;
const PAGES: readonly PageChoice[] = Object.entries(officeMenuTexts.pages).map(([link, name]) => ({
  link,
  name,
}));

/** The menu of the site, saved whole. */
export function SiteMenu({ ownId }: { ownId: number }) {
  const { currentData, error, isFetching, refetch } = useGetAdminMenuQuery();
  const articles = useListArticlesQuery({ page: 1, pageSize: 100, status: 'enabled' }).data?.rows ?? [];
  const [readNow] = useLazyGetAdminMenuQuery();
  const [update] = useUpdateMenuMutation();
  const pages = [
    ...PAGES,
    ...articles
      .map(({ link, title }) => ({ link: `/${link}`, name: title }))
      .filter(({ link }) => PAGES.every((page) => page.link !== link)),
  ];
  /** The server keeps no version of the menu: what it has now is compared with what the person saw. */
  const send = async (entries: readonly MenuEntry[], version: number) => {
    const now = await readNow();
    if (!now.data) return failed(now.error);
    const list = readMenu(now.data);
    if (menuVersion(list) !== version) return { kind: 'newer' as const, ...deskOf(list) };
    const answer = await update(menuBody(entries));
    if (!answer.data) return failed(answer.error);
    return { kind: 'saved' as const, ...deskOf(readMenu(answer.data)) };
  };
  return (
    <RecordGate
      data={currentData}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(menu) => (
        <MenuForm
          {...deskOf(readMenu(menu))}
          draftName={`${ownId}:MENU`}
          pages={pages}
          send={({ entries }, version) => send(entries, version)}
        />
      )}
    </RecordGate>
  );
}

const deskOf = (list: MenuEntry[]): { kept: MenuDesk; version: number } => ({
  kept: { entries: list },
  version: menuVersion(list),
});
const failed = (error: unknown) => ({
  kind: 'failed' as const,
  error: isApiError(error) ? error : OFFLINE,
});
