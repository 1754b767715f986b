import {
  useGetAdminMenuQuery,
  useListArticlesQuery,
  useUpdateMenuMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { newerMenuSchema, type AdminMenuItem, type ListAnswer } from '@logistics/shared/contracts';
import { officeMenuTexts } from '@logistics/shared/texts/office-site';
import { RecordGate } from '../../records/record-gate.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import type { SavedRecord } from '../../records/use-record-form.ts';
import { menuBody, readMenu } from './menu-tree.ts';
import { MenuForm, type MenuFields, type PageChoice } from './menu-form.tsx';
import './site-menu.css';

const PAGES: readonly PageChoice[] = Object.entries(officeMenuTexts.pages).map(([link, name]) => ({
  link,
  name,
}));

/** Editor of the site menu. The whole menu is saved at once. */
export function SiteMenu({ ownId }: { ownId: number }) {
  const { currentData, error, isFetching, refetch } = useGetAdminMenuQuery();
  const articles = useListArticlesQuery({ page: 1, pageSize: 100, status: 'enabled' }).data?.rows ?? [];
  const [update] = useUpdateMenuMutation();
  const pages = [
    ...PAGES,
    ...articles
      .map(({ link, title }) => ({ link: `/${link}`, name: title }))
      .filter(({ link }) => PAGES.every((page) => page.link !== link)),
  ];
  const send = async ({ entries }: MenuFields, base: SavedRecord<MenuFields>) => {
    const { data, error: failure } = await update({ entries: menuBody(entries), version: base.version });
    return saveOutcome({ data: data && menuOf(data), error: failure }, newerMenuSchema, recordOf);
  };
  return (
    <RecordGate
      data={currentData}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(menu) => (
        <MenuForm record={recordOf(menuOf(menu))} draftName={`${ownId}:MENU`} pages={pages} send={send} />
      )}
    </RecordGate>
  );
}

const menuOf = ({ rows, meta }: ListAnswer<AdminMenuItem>) => ({ rows, version: meta.version ?? 0 });
const recordOf = ({ rows, version }: ReturnType<typeof menuOf>): SavedRecord<MenuFields> => ({
  stored: { entries: readMenu(rows) },
  version,
});
