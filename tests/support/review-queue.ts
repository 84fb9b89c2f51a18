import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from './browser.ts';
import { ACCEPTED_ANSWERS } from './sign-up-form.ts';
import { startSite } from './site-process.ts';
import { aPdf, aPng } from './documents.ts';

/** First names of the people whom the tests sign up. */
const NAMES = ['Asha', 'Deepak', 'Kavita', 'Rohan', 'Meera', 'Farhan', 'Tenzin', 'Lalita', 'रोहन', 'Imran'];
const PORT_STEP = 300;

/** Starts a separate site, because the tests empty its queue. */
export async function startReviewSite(offset: number) {
  const port = String(Number(process.env.JOURNEY_PORT) + PORT_STEP + offset);
  // Each worker has its own folder, so that a retry starts with an empty queue.
  const folder = join(
    process.env.JOURNEY_DATA_DIR ?? '',
    `review-${offset}-${process.env.TEST_WORKER_INDEX}`,
  );
  const end = await startSite({ name: `review-${offset}`, folder, port });
  return { address: `http://localhost:${port}`, folder, end };
}

/**
 * Signs up a person with a unique document: a PDF if the number is even, otherwise a picture. Returns the person's
 * name.
 */
export async function signUp(address: string, number: number): Promise<string> {
  const name = { first_name: NAMES[number % NAMES.length] ?? 'Asha', last_name: `Rawat ${number}` };
  const kind = number % 2 === 0 ? 'pdf' : 'png';
  const paper = await (kind === 'pdf' ? aPdf({ lines: [`No. ${number}`] }) : aPng({ width: 600 + number }));
  const form = new FormData();
  const answers = { ...ACCEPTED_ANSWERS, ...name, email: `applicant.${number}@example.com` };
  for (const [field, value] of Object.entries(answers)) form.set(field, value);
  const type = kind === 'pdf' ? 'application/pdf' : 'image/png';
  form.set('verificationDocument', new File([new Uint8Array(paper)], `certificate.${kind}`, { type }));
  const reply = await fetch(`${address}/api/auth/signup`, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(await reply.text());
  return `${name.first_name} ${name.last_name}`;
}

/**
 * Signs in as the sample administrator, or as another administrator with the same password, and opens review mode.
 */
export async function openReview(page: Page, address: string, email = 'admin@example.com'): Promise<void> {
  await page.goto(`${address}/signin`);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/'));
  await page.goto(`${address}/admin/review`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' of ');
}

/** Returns the heading with the current member's name, even if the document could not be shown. */
export function whoseTurn(page: Page): Locator {
  return page
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: "We couldn't show the document" })
    .first();
}

/** Waits until the page shows the document of a member other than `before`. Returns this member's name. */
export async function personOnScreen(page: Page, before = ''): Promise<string> {
  const name = page.getByRole('heading', { level: 2 }).first();
  await expect(name).not.toHaveText(before);
  const text = (await name.textContent()) ?? '';
  const picture = page.getByRole('img', { name: `The document of ${text}` }).first();
  // A picture without an address is complete, too.
  await expect
    .poll(() =>
      picture.evaluate(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      ),
    )
    .toBe(true);
  // Waits two frames, because the page ignores keys until shortly after it renders.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return text;
}

/** How a reviewer decides. */
export type ReviewWay = Readonly<{
  verify: (page: Page) => Promise<void>;
  /** Rejects with the reason at this position, from 1 to 5. */
  reject: (page: Page, reason: number) => Promise<void>;
}>;

/** By keyboard alone. */
export const BY_KEYS: ReviewWay = {
  verify: (page) => page.keyboard.press('v'),
  reject: async (page, reason) => {
    await page.keyboard.press(String(reason));
    await page.keyboard.press('Enter');
  },
};

/** Id of the rejection form. */
const FORM = 'why-reject';

/** By pressing buttons with the mouse or a finger. */
export function byButtons(press: (target: Locator) => Promise<void>): ReviewWay {
  return {
    verify: (page) => press(page.getByRole('button', { name: 'Verify', exact: true })),
    reject: async (page, reason) => {
      await press(page.getByRole('button', { name: 'Reject', exact: true }));
      await press(page.getByRole('radio').nth(reason - 1));
      // In the form's dialog on phones, in the bar on desktops.
      await press(page.locator(`#${FORM} [type="submit"], [form="${FORM}"]`));
    },
  };
}

/** Decides on every member in the queue and rejects every fifth member. Prints how long the decisions took. */
export async function decideAll(page: Page, people: number, { verify, reject } = BY_KEYS): Promise<void> {
  const took: number[] = [];
  let name = await personOnScreen(page);
  for (let number = 1; number <= people; number += 1) {
    const start = performance.now();
    if (number % 5 === 0) await reject(page, 1 + ((number / 5) % 5));
    else await verify(page);
    if (number < people) name = await personOnScreen(page, name);
    else await expect(page.getByRole('heading', { name: 'The queue is clear' })).toBeVisible();
    took.push(performance.now() - start);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const mean = Math.round(took.reduce((sum, one) => sum + one, 0) / took.length);
  console.log(
    `${people} decisions: from the decision to the next document ${mean} ms on average, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`,
  );
}
