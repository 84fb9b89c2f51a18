import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextField } from './text-field.tsx';

/** Debounce delay in milliseconds. */
const SEARCH_REST_MS = 200;

type SearchFieldProps = {
  /** Accessible name. It is not visible; the placeholder tells users what they can search for. */
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The current search text. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/**
 * Search box that debounces `onSearch`. Waits while a navigation is in progress, because a change of the URL would
 * cancel that navigation.
 */
export function SearchField({ label, placeholder, maxLength, search, onSearch }: SearchFieldProps) {
  const isLeaving = useNavigation().state !== 'idle';
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  // The search was changed elsewhere: by the reset button, Back, or an accepted suggestion.
  if (search !== sent) {
    setSent(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === sent || isLeaving) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, isLeaving, onSearch]);
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      inputMode="search"
      enterKeyHint="search"
      maxLength={maxLength}
      startIcon={<Search aria-hidden="true" />}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
