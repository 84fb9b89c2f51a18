import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { press, stopClock } from '../../../tests/support/rendered.tsx';
import { SearchField } from './search-field.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <SearchField
        label="Search"
        placeholder="Names"
        maxLength={100}
        search={params.get('search') ?? ''}
        onSearch={(search) => setParams({ search }, { replace: true })}
      />
      <Link to="/about">About</Link>
    </>
  );
}

test("a link clicked right after typing a search opens its page, even if the page's script loads slowly", async () => {
  const advance = stopClock();
  const script = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/about', lazy: () => script.promise },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByLabelText('Search').fill('asha');
  await press(screen.getByRole('link', { name: 'About' }));
  await advance(1000);
  script.resolve({ Component: () => 'About us' });
  await advance(500);
  expect(router.state.location.pathname).toBe('/about');
  expect(document.body.textContent).toContain('About us');
});

test('a typed search is written to the URL after the debounce delay', async () => {
  const advance = stopClock();
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByLabelText('Search').fill('asha');
  await advance(1000);
  expect(router.state.location.search).toBe('?search=asha');
});
