/** The session of somebody who logs in, as a browser's storage keeps it (specification, section 3); for Playwright. */
export async function sessionOf({ url, email, password }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await answer.json();
  if (!data?.token) throw new Error(`Nobody could log in: ${answer.status}.`);
  const names = ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'];
  return names.filter((name) => data[name] !== null).map((name) => ({ name, value: String(data[name]) }));
}

/** Contexts of a browser in which that person is logged in. @param localStorage what else the browser remembers */
export function loggedIn(url, session, localStorage = []) {
  return {
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: [...session, ...localStorage] }],
    },
    viewport: { width: 1440, height: 900 },
  };
}

/** How a browser is started that nobody sees. */
export const UNSEEN = {
  args: ['--disable-gpu', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
};
