import type { ComponentType } from 'react';

export async function userList(status: 'unconfirmed' | 'active' | 'trash'): Promise<ComponentType> {
  return withStatus((await import('../pages/user-list-page.tsx')).UserListPage, status);
}

export async function broadcastList(status: 'active' | 'trash'): Promise<ComponentType> {
  return withStatus((await import('../pages/broadcast-list-page.tsx')).BroadcastListPage, status);
}

export async function articleList(status: 'list' | 'trash'): Promise<ComponentType> {
  return withStatus((await import('../pages/article-list-page.tsx')).ArticleListPage, status);
}

/** Gives each status its own component, so that a list remounts when the status changes. */
function withStatus<Status extends string>(
  Page: ComponentType<{ status: Status }>,
  status: Status,
): ComponentType {
  return function PageOfStatus() {
    return <Page status={status} />;
  };
}
