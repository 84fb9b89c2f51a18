let locks = 0;

/**
 * Prevents the page from scrolling behind a dialog and returns the function that releases the lock. It sets an attribute
 * because a selector such as `html:has(dialog[open])` is evaluated on every change of the document.
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
