/** Operates the page by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

const STOPS_MAX = 80;

/** Presses Tab until this element has focus. Expects that every element that gets focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    expect(await unseenFocus(page)).toBeNull();
    if (await hasFocus(target)) return;
  }
  throw new Error(`${STOPS_MAX} presses of ${key} did not reach ${String(target)}.`);
}

/** Moves focus to a field and replaces its value. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/**
 * Selects a combobox option by the ARIA pattern: types text, presses the down arrow to reach the first match, and
 * presses Enter.
 */
export async function chooseByKeys(page: Page, label: string, typed: string, row: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await typeInto(page, box, typed);
  await expect(page.getByRole('option', { name: row, exact: true })).toBeVisible();
  for (let down = 0; down < 5; down += 1) {
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    if (active && (await page.locator(`[id="${active}"]`).textContent()) === row) break;
  }
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(row);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (
    (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement)
  );
}

/**
 * Describes the focused element if its focus is not visible: outside the viewport, without size or without an outline.
 * Otherwise returns null.
 */
async function unseenFocus(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null; // Focus has moved to the browser's own controls.
    const marked = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ]
      .filter((one) => one !== null && one !== undefined)
      .some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const hasSize = box.width > 1 && box.height > 1;
    const name = `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}"`;
    if (!hasSize) return `${name} has the focus and no size`;
    if (!isInWindow) return `${name} has the focus outside the window`;
    return marked ? null : `${name} has the focus and no mark of it`;
  });
}
