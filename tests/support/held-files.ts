import type { Page } from '@playwright/test';

/** What a page with held files answers. */
type Held = { howMany: () => number; letGo: () => void; isIdle: () => boolean };
declare global {
  interface Window {
    heldFiles: Held;
  }
}

/** In the pages opened from now on, files are read, or pictures decoded, only when they are let go. */
export async function holdBack(page: Page, held: 'reading' | 'decoding'): Promise<void> {
  await page.addInitScript((what) => {
    const decode = window.createImageBitmap.bind(window);
    const waiting: (() => void)[] = [];
    let underWay = 0;
    const slowly = async <T>(isHeld: boolean, work: () => Promise<T>): Promise<T> => {
      underWay += 1;
      try {
        if (isHeld) await new Promise<void>((go) => waiting.push(go));
        return await work();
      } finally {
        underWay -= 1;
      }
    };
    Blob.prototype.arrayBuffer = function read() {
      return slowly(what === 'reading', () => new Response(this).arrayBuffer());
    };
    // At once, so that nothing is under way that nobody counts.
    HTMLCanvasElement.prototype.toBlob = function draw(done, type, quality) {
      const [, drawn = ''] = this.toDataURL(type, quality).split(',');
      done(new Blob([Uint8Array.from(atob(drawn), (byte) => byte.charCodeAt(0))], { type: type ?? '' }));
    };
    Object.assign(window, {
      createImageBitmap: (picture: Blob) => slowly(what === 'decoding', () => decode(picture)),
      heldFiles: {
        howMany: () => waiting.length,
        letGo: () => waiting.splice(0).forEach((go) => go()),
        isIdle: () => underWay === 0,
      } satisfies Held,
    });
  }, held);
}

export async function untilHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => window.heldFiles.howMany() > 0);
}

/** Lets go what is held, and waits until all of it has come, and is drawn. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => window.heldFiles.letGo());
  await page.waitForFunction(() => window.heldFiles.isIdle());
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
