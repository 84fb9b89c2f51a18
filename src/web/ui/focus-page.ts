/** Where the keyboard goes on when what had the focus goes away: from the page, not from before it. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
