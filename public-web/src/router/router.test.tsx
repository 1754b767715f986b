import { act, lazy, Suspense } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Link } from '../components/link/link.tsx';
import { BrowserRouter, Redirect, useLocation, useMatch, useNavigate, useSearchParams } from './router.tsx';
import { historyIndex, pathFor } from './site-location.ts';

function Page() {
  const location = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const match = useMatch('orders/:id');
  return (
    <>
      <output>{JSON.stringify({ ...location, id: match?.['id'], q: params.get('q') })}</output>
      <Link to="/orders/7?tab=1">order</Link>
      <Link to="?page=2">second page</Link>
      <Link to="/search" target="_blank">
        new tab
      </Link>
      <button onClick={() => navigate('/login', { state: { email: 'lan@khach.test' } })}>login</button>
      <button onClick={() => navigate('', { replace: true })}>without query</button>
      <button onClick={() => navigate(-1)}>back</button>
      <button onClick={() => setParams(new URLSearchParams({ q: '100% %41' }))}>query</button>
      {location.pathname === '/old' && <Redirect to="/new" />}
    </>
  );
}
function showAt(address: string): void {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}
const shownLocation = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
const link = (name: string) => screen.getByRole('link', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the site’s router', () => {
  it('follows a link without a page load, and returns with Back', async () => {
    showAt('/search?q=a#top');
    expect(shownLocation()).toMatchObject({
      pathname: '/search',
      search: '?q=a',
      hash: '#top',
      fromHistory: true,
    });
    fireEvent.click(link('order'));
    expect(shownLocation()).toMatchObject({
      pathname: '/orders/7',
      search: '?tab=1',
      hash: '',
      fromHistory: false,
    });
    expect(shownLocation()['id']).toBe('7');
    expect(location.pathname).toBe('/orders/7');
    press('back');
    await waitFor(() => expect(shownLocation()).toMatchObject({ pathname: '/search', fromHistory: true }));
    expect(shownLocation()['id']).toBeUndefined();
  });

  it('numbers the history entries, and gives each its own key', () => {
    showAt('/');
    const before = historyIndex();
    fireEvent.click(link('order'));
    const { key } = shownLocation();
    expect(historyIndex()).toBe(before + 1);
    fireEvent.click(link('second page'));
    expect(historyIndex()).toBe(before + 2);
    expect(shownLocation()['key']).not.toBe(key);
  });

  it('adds no history entry for a link to the current address or a replacement', () => {
    showAt('/orders/7?tab=1');
    const before = history.length;
    fireEvent.click(link('order'));
    press('without query');
    expect(history.length).toBe(before);
    expect(location.href).toMatch(/\/orders\/7$/);
    expect(shownLocation()).toMatchObject({ pathname: '/orders/7', search: '' });
  });

  it('resolves a query against the current page', () => {
    showAt('/orders/7?tab=1');
    expect(link('second page').getAttribute('href')).toBe('/orders/7?page=2');
    fireEvent.click(link('second page'));
    expect(shownLocation()).toMatchObject({ pathname: '/orders/7', search: '?page=2' });
  });

  it('decodes a query once', () => {
    showAt('/search');
    press('query');
    expect(shownLocation()['q']).toBe('100% %41');
  });

  it('stores state with the history entry', () => {
    showAt('/');
    press('login');
    expect(shownLocation()).toMatchObject({ pathname: '/login', state: { email: 'lan@khach.test' } });
  });

  it.each([
    { name: 'order', keys: { ctrlKey: true } },
    { name: 'order', keys: { metaKey: true } },
    { name: 'order', keys: { shiftKey: true } },
    { name: 'order', keys: { button: 1 } },
    { name: 'new tab', keys: {} },
  ])('leaves a click on "$name" with $keys to the browser', ({ name, keys }) => {
    showAt('/');
    expect(fireEvent.click(link(name), keys)).toBe(true);
    expect(shownLocation()['pathname']).toBe('/');
  });

  it('shows the current page until the script of the next one has loaded', async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const Next = lazy(() => coming.then(() => ({ default: () => <h1>next</h1> })));
    const Pages = () => (useLocation().pathname === '/' ? <Link to="/next">go</Link> : <Next />);
    history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Suspense fallback="loading">
          <Pages />
        </Suspense>
      </BrowserRouter>,
    );
    fireEvent.click(link('go'));
    expect(location.pathname).toBe('/next');
    expect(link('go')).toBeDefined();
    expect(screen.queryByText('loading')).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'next' })).toBeDefined();
  });

  it('replaces the address of a redirect', () => {
    showAt('/old');
    const before = history.length;
    expect(shownLocation()['pathname']).toBe('/new');
    expect(history.length).toBe(before);
  });

  it('stays on the site, also for paths that browsers read as another site', () => {
    for (const to of ['//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'])
      expect(pathFor(to, '/')).toBe('/evil.example');
    expect(pathFor('?page=2', '//evil.example')).toBe('/evil.example?page=2');
  });
});
