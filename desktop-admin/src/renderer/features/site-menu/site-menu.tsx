import {
  useGetAdminMenuQuery,
  useListArticlesQuery,
  useUpdateMenuMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { newerMenuSchema, type AdminMenuItem, type ListAnswer } from '@logistics/shared/contracts';
import { officeMenuTexts } from '@logistics/shared/texts/office-site';
import { RecordGate } from '../../components/record-gate.tsx';
import { menuBody, readMenu, type MenuEntry } from './menu-tree.ts';
import { MenuForm, type MenuFields, type PageChoice } from './menu-form.tsx';
import './site-menu.css';

const OFFLINE = { code: 'OFFLINE', message: '' } as const;
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
  const send = async (entries: readonly MenuEntry[], version: number) => {
    const { data, error: refusal } = await update({ entries: menuBody(entries), version });
    if (data) return { kind: 'saved' as const, ...formValueOf(data) };
    if (!isApiError(refusal) || refusal.code !== 'VERSION_CONFLICT') return failed(refusal);
    const newer = newerMenuSchema.safeParse(refusal.data);
    if (!newer.success) return failed(refusal);
    return {
      kind: 'newer' as const,
      stored: { entries: readMenu(newer.data.rows) },
      version: newer.data.version,
    };
  };
  return (
    <RecordGate
      data={currentData}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(menu) => (
        <MenuForm
          {...formValueOf(menu)}
          draftName={`${ownId}:MENU`}
          pages={pages}
          send={({ entries }, version) => send(entries, version)}
        />
      )}
    </RecordGate>
  );
}

const formValueOf = ({ rows, meta }: ListAnswer<AdminMenuItem>): { stored: MenuFields; version: number } => ({
  stored: { entries: readMenu(rows) },
  version: meta.version ?? 0,
});
const failed = (error: unknown) => ({
  kind: 'failed' as const,
  error: isApiError(error) ? error : OFFLINE,
});
