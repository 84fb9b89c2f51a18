let holders = 0;

/**
 * Keeps the page from scrolling behind a dialog, until the function that it returns is called. An attribute, because a selector
 * such as `html:has(dialog[open])` searches the whole page whenever something is added to it.
 */
export function holdPage(): () => void {
  holders += 1;
  update();
  return () => {
    holders -= 1;
    update();
  };
}

function update(): void {
  document.documentElement.toggleAttribute('data-held', holders > 0);
}
