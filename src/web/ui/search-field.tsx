import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextField } from './text-field.tsx';

/** Debounce delay. */
const SEARCH_REST_MS = 200;

type SearchFieldProps = {
  /** Accessible name; the placeholder says what can be searched. */
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The current search. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/**
 * Search box with its own text state and a debounced search. It waits while a navigation is in progress, because
 * changing the URL would cancel it.
 */
export function SearchField({ label, placeholder, maxLength, search, onSearch }: SearchFieldProps) {
  const isLeaving = useNavigation().state !== 'idle';
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  // Something else changed the search: the reset button, Back, or an accepted suggestion.
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
