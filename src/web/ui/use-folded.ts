import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows the first rows of a list until `unfold`, which moves focus to the first added row, because its button is then
 * removed. Rows need `tabIndex={-1}`.
 */
export function useFolded<Row>(rows: readonly Row[], count: number) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const unfold = () => {
    flushSync(() => setShowsAll(true));
    list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${count + 1})`)?.focus();
  };
  return {
    list,
    shown: showsAll ? rows : rows.slice(0, count),
    isFolded: !showsAll && rows.length > count,
    unfold,
  };
}
