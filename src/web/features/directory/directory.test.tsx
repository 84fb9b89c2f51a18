/** Tests directory searches whose responses are slow, arrive out of order or are still pending. */
import { expect, test } from 'vitest';
import type { LimitedUser } from '#shared/members/schema.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { Directory } from './directory.tsx';

const READER = {
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003 },
  personalInfo: { currentCity: 'Lucknow' },
};

const LIST = 'GET /api/auth/all/users/limitedinfo';
const ALIKE = 'GET /api/directory/sounding-alike';

function aCard(first_name: string): LimitedUser {
  return {
    _id: `01a1c434-a3c6-76c6-94bc-${first_name}`,
    first_name,
    last_name: 'Sharma',
    role: 'user',
    profileImage: null,
    personalInfo: { profession: 'Doctor', currentCity: 'Lucknow' },
    educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
  };
}

/**
 * Renders the directory with Asha. Every search finds Meera, except `nobody at all`, and `mira`, which finds her by sound.
 * Each search response waits until the test releases it.
 */
async function show() {
  const asked: string[] = [];
  const releases = new Map<string, () => void>();
  const { screen } = await renderAt('/jnvians', <Directory reader={READER} />, async (call, url) => {
    const search = url.searchParams.get('search') ?? '';
    if (call === 'GET /api/directory/count')
      return { body: { success: true, matching: 1, total: 1, didYouMean: null } };
    if (call === ALIKE) return { body: { success: true, users: search === 'mira' ? [aCard('Meera')] : [] } };
    if (call !== LIST) return { body: { success: true, schools: [], states: [], cities: [] } };
    if (search !== '') {
      asked.push(search);
      await new Promise<void>((release) => releases.set(search, release));
    }
    const users =
      search === '' ? [aCard('Asha')] : ['nobody at all', 'mira'].includes(search) ? [] : [aCard('Meera')];
    return { body: { success: true, users, nextCursor: null } };
  });
  const box = screen.getByRole('searchbox');
  const cards = () => [...document.querySelectorAll('[role=list] h2')].map((name) => name.textContent);
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  await expect.poll(cards).toEqual(['Asha Sharma']);
  return { screen, box, cards, isBusy, asked, release: (search: string) => releases.get(search)?.() };
}

/** Types the text faster than the debounce delay. */
function type(box: Element, text: string): void {
  for (let length = 1; length <= text.length; length += 1) {
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), box);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('typing sends one search after a pause, and the previous cards stay until its response arrives', async () => {
  const { box, cards, isBusy, asked, release } = await show();
  type(box.element(), 'sharma');
  await expect.poll(() => asked.length).toBe(1);
  expect(cards()).toEqual(['Asha Sharma']);
  expect(isBusy()).toBe(true);
  release('sharma');
  await expect.poll(isBusy).toBe(false);
  expect(asked).toEqual(['sharma']);
});

test('the response to an earlier search is ignored once a later search has its response', async () => {
  const { screen, box, cards, isBusy, asked, release } = await show();
  await box.fill('jnv');
  await expect.poll(isBusy).toBe(true);
  await box.fill('nobody at all');
  await expect.poll(() => asked).toEqual(['jnv', 'nobody at all']);
  release('nobody at all');
  const empty = screen.getByRole('heading', { level: 2, name: 'No matches' });
  await expect.element(empty).toBeVisible();
  release('jnv');
  // By now the late response would have been rendered if it had been used.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(cards()).toEqual([]);
  await expect.element(empty).toBeVisible();
});

test('the cards of the previous search are marked as busy until the new cards replace them', async () => {
  const { box, cards, isBusy, asked, release } = await show();
  await box.fill('sharma');
  await expect.poll(() => asked).toEqual(['sharma']);
  expect(isBusy()).toBe(true);
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    shown.push(`${cards().join(' ')}${isBusy() ? ' (old)' : ''}`);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  release('sharma');
  await expect.poll(cards).toEqual(['Meera Sharma']);
  await expect.poll(isBusy).toBe(false);
  observer.disconnect();
  expect(shown).not.toEqual([]);
  expect(shown.filter((state) => state.includes('Asha') && !state.endsWith('(old)'))).toEqual([]);
});

test('lists members whose names sound like the search under a separate heading', async () => {
  const { screen, box, asked, release } = await show();
  await box.fill('mira');
  await expect.poll(() => asked).toEqual(['mira']);
  release('mira');
  const alike = screen.getByRole('region', { name: 'Sounds like what you typed' });
  await expect.element(alike.getByRole('heading', { name: 'Meera Sharma' })).toBeVisible();
  await expect.element(screen.getByText('No exact matches. These names sound similar.')).toBeVisible();
  await expect.element(screen.getByText('No matches')).not.toBeInTheDocument();
  await box.fill('');
  await expect.element(alike).not.toBeInTheDocument();
});
