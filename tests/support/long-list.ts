import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { LimitedUser } from '#shared/members/schema.ts';

export const MEMBERS = 1000;
const PAGE = 24;

const WORDS = ['Asha', 'Bhavesh', 'Chitra', 'Devendra', 'Esther', 'Farhan', 'गीता', 'Harpreet'];

/**
 * Answers the directory's pages with a thousand members, so that its length does not depend on the sample community. Every third
 * has a photo, each of its own address, so that each is decoded.
 */
export async function withLongList(page: Page): Promise<void> {
  const photo = await aPhoto();
  await page.route('**/photos/of-the-list/*', (route) =>
    route.fulfill({ body: photo, contentType: 'image/webp' }),
  );
  await page.route('**/api/auth/all/users/limitedinfo*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const users = Array.from({ length: Math.min(PAGE, MEMBERS - from) }, (_, index) =>
      memberNumber(from + index),
    );
    const next = from + users.length;
    await route.fulfill({ json: { success: true, users, nextCursor: next < MEMBERS ? String(next) : null } });
  });
}

/** As large as a portrait in the directory, and no easier to decode. */
function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 192, height: 224, channels: 3, background: '#808080', noise } })
    .blur(2)
    .webp()
    .toBuffer();
}

function memberNumber(number: number): LimitedUser {
  const word = (offset: number) => WORDS[(number + offset) % WORDS.length] ?? '';
  return {
    _id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    first_name: word(0),
    last_name: `${word(3)} ${number}`,
    role: number % 40 === 0 ? 'founder' : 'user',
    profileImage: number % 3 === 0 ? `/photos/of-the-list/${number}` : null,
    personalInfo: { profession: `${word(1)}'s engineer`, currentCity: `${word(5)}pur` },
    educationInfo: {
      jnvName: `JNV ${word(2)}nagar`,
      inYear: 1990 + (number % 25),
      outYear: 1997 + (number % 25),
      states: 'Bihar',
      city: `${word(4)}pur`,
    },
  };
}

/** Frames of more than 50 ms from now on, in milliseconds: what the browser itself calls long animation frames. */
export async function watchLongFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { longFrames: durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(Math.round(duration));
    }).observe({ type: 'long-animation-frame' });
  });
  return () => page.evaluate(() => Reflect.get(window, 'longFrames') as number[]);
}
