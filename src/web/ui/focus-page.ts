/** Moves focus to the page when the focused element is removed. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
