import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { ProseBody } from './prose-body.tsx';

const BODY = {
  id: 'kept',
  title: 'What we keep',
  table: { head: ['What', 'Why'], rows: [['Email', 'To sign you in and to write to you.']] },
};

test.each([
  [390, 'block', '"Why" / ""'],
  [900, 'table-cell', 'none'],
])(
  "at a width of %i pixels a prose page's table cells have the display %s",
  async (width, display, label) => {
    await page.viewport(width, 800);
    const { screen } = await renderAt('/privacy', <ProseBody body={BODY} />);
    const cell = screen.getByText('To sign you in and to write to you.').element();
    expect(getComputedStyle(cell).display).toBe(display);
    expect(getComputedStyle(cell, '::before').content).toBe(label);
    const table = screen.getByRole('table', { name: 'What we keep' }).element();
    expect(table.scrollWidth).toBeLessThanOrEqual(width);
  },
);
