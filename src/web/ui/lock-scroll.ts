let locks = 0;

/**
 * Prevents the page from scrolling behind a dialog. Returns a function that releases the lock. Sets an attribute,
 * because the browser would evaluate a selector such as `html:has(dialog[open])` on every change of the document.
 */
export function lockScroll(): () => void {
  locks += 1;
  update();
  return () => {
    locks -= 1;
    update();
  };
}

function update(): void {
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
}
