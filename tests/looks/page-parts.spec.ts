/** Tests the parts shared by public pages: the top of the page, pagers, and the end before the footer. */
import { expect } from '@playwright/test';
import { scrollTo } from '../support/home-page.ts';
import { test } from '../support/journey.ts';

const INNER = [
  '/about',
  '/blog',
  '/blog/finding-your-batchmates',
  '/contact',
  '/privacy',
  '/docs',
  '/features',
  '/careers',
];

for (const width of [320, 390, 1440])
  test(`inner pages at ${width} pixels start with a sun on the left and end with equal padding`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of INNER) {
      await page.goto(path);
      const opening = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const header = document.querySelector('header');
        let line: Element = title;
        while (getComputedStyle(line).borderTopWidth === '0px' && line.parentElement)
          line = line.parentElement;
        const { width: span } = line.getBoundingClientRect();
        const sun = getComputedStyle(line, '::before');
        return {
          above: title.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0),
          sunAt: Number.parseFloat(sun.left) / span,
          sunWidth: Number.parseFloat(sun.width),
        };
      });
      expect(opening.sunWidth, path).toBeGreaterThan(30);
      expect(opening.sunAt, path).toBeLessThan(0.1);
      if (width < 640) expect(Math.abs(opening.above - 40), path).toBeLessThanOrEqual(2);
      const end = await page.getByRole('main').evaluate((main) => {
        const footer = document.querySelector('footer');
        const bottoms = [...main.querySelectorAll('p, a, li, svg, dd, td')].map(
          (element) => element.getBoundingClientRect().bottom,
        );
        const section = getComputedStyle(document.documentElement).getPropertyValue('--section');
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.height = section;
        const { height: most } = probe.getBoundingClientRect();
        probe.remove();
        return { gap: (footer?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms), most };
      });
      expect(end.gap, path).toBeLessThanOrEqual(end.most + 8);
      expect(end.gap, path).toBeGreaterThan(end.most / 2);
    }
  });

test('hero, alumni and founders use the same pager component', async ({ page }) => {
  await page.goto('/');
  const classes: string[] = [];
  for (const [section, name] of [
    ['', 'Slideshow'],
    ['Meet Our Alumni', 'Alumni pages'],
    ['Meet Our Founder Members', 'Founders'],
  ] as const) {
    if (section) await scrollTo(page, section);
    const pager = page.getByRole('group', { name, exact: true });
    await expect(pager.getByRole('button', { name: /^Previous/ })).toBeVisible();
    classes.push((await pager.getAttribute('class')) ?? 'none');
  }
  expect(new Set(classes).size).toBe(1);
});
