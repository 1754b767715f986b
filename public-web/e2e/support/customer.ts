import type { APIRequestContext, Page } from '@playwright/test';
import type { TestServer } from '../../../tools/e2e/server.ts';

export interface Signed {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  token: string;
  avatar: string | null;
}

let customerCount = 0;

/** Returns the data of a call that must succeed; the caller names its type in the contract. */
export async function call<T>(
  request: APIRequestContext,
  url: string,
  data: unknown,
  token?: string,
): Promise<T> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await request.post(url, { data, headers });
  const body = (await response.json()) as { success: boolean; data: T; message?: string };
  if (!body.success) throw new Error(`${url}: ${body.message}`);
  return body.data;
}

/** Creates an activated customer by API calls, for tests of other pages than registration. */
export async function makeCustomer(request: APIRequestContext, server: TestServer): Promise<Signed> {
  const person = { email: `khach-${(customerCount += 1)}@khach.test`, password: 'Cau-hang-2026' };
  const { id } = await call<{ id: number }>(request, '/api/auth/register', {
    ...person,
    confirmPassword: person.password,
    firstName: 'Lan',
    lastName: 'Trần Thị',
  });
  const admin = await call<Signed>(request, '/api/auth/login', server.admin);
  await call(request, '/api/users/confirm-users', { id: [id] }, admin.token);
  return call<Signed>(request, '/api/auth/login', person);
}

export async function declareCodes(
  request: APIRequestContext,
  customer: Signed,
  codes: string[],
): Promise<void> {
  await call(request, '/api/orders/declare', { codes }, customer.token);
}

/**
 * Signs in before the first page load, like a remembered session (specification, section 3). Later page loads use the
 * session that the site has stored.
 */
export async function signIn(
  page: Page,
  { email, firstName, lastName, token, id, avatar }: Signed,
): Promise<void> {
  await page.addInitScript(
    (session) => {
      const marker = 'signed-in-by-test';
      if (sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, 'yes');
      for (const [key, value] of Object.entries(session))
        if (value !== null) localStorage.setItem(key, String(value));
    },
    { email, firstName, lastName, token, id, avatar },
  );
}
