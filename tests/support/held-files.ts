import type { Page } from '@playwright/test';

/** What a page with held files answers. */
type Held = { howMany: () => number; letGo: (which?: 'last') => void; isIdle: () => boolean };
declare global {
  interface Window {
    heldFiles: Held;
  }
}

/** In the pages opened from now on, files are read, pictures decoded, or canvases made files, only when they are let go. */
export async function holdBack(page: Page, held: 'reading' | 'decoding' | 'drawing'): Promise<void> {
  await page.addInitScript((what) => {
    const decode = window.createImageBitmap.bind(window);
    const loaded = (image: HTMLImageElement) =>
      new Promise<void>((done, failed) => {
        if (image.complete) return done();
        image.addEventListener('load', () => done());
        image.addEventListener('error', () => failed(new DOMException('Broken', 'EncodingError')));
      });
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
    HTMLImageElement.prototype.decode = function open() {
      return slowly(what === 'decoding', () => loaded(this));
    };
    // At once, so that nothing is under way that nobody counts.
    HTMLCanvasElement.prototype.toBlob = function draw(done, type, quality) {
      void slowly(what === 'drawing', async () => {
        const [, drawn = ''] = this.toDataURL(type, quality).split(',');
        done(new Blob([Uint8Array.from(atob(drawn), (byte) => byte.charCodeAt(0))], { type: type ?? '' }));
      });
    };
    Object.assign(window, {
      createImageBitmap: (picture: Blob) => slowly(what === 'decoding', () => decode(picture)),
      heldFiles: {
        howMany: () => waiting.length,
        letGo: (which) => waiting.splice(which === 'last' ? -1 : 0).forEach((go) => go()),
        isIdle: () => underWay === 0,
      } satisfies Held,
    });
  }, held);
}

export async function untilHeld(page: Page, many = 1): Promise<void> {
  await page.waitForFunction((wanted) => window.heldFiles.howMany() >= wanted, many);
}

/** Lets go the one held last; the others stay held. */
export async function letLastGo(page: Page): Promise<void> {
  await page.evaluate(() => window.heldFiles.letGo('last'));
}

/** Lets go what is held, and waits until all of it has come, and is drawn. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => window.heldFiles.letGo());
  await page.waitForFunction(() => window.heldFiles.isIdle());
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
