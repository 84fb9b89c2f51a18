import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import control from '#web/ui/control.module.css';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { findPlaces, SEARCH_CHARACTERS_MIN, type Place } from './find-places.ts';
import styles from './guide-search.module.css';
import type { Prose } from './prose.ts';
import { TEXT } from './text.ts';

/** Finds the places of a guide where words stand; arrows walk through them, Enter goes there, Escape closes. */
export function GuideSearch({ prose }: { readonly prose: Prose }) {
  const [typed, setTyped] = useState('');
  const isLive = useIsHydrated();
  const places = useMemo(() => findPlaces(prose, typed), [prose, typed]);
  const box = useCombobox<Place>({
    items: places,
    inputValue: typed,
    selectedItem: null,
    itemToString: () => typed,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) setTyped('');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) goTo(selectedItem.id);
    },
  });
  const isSearching = typed.trim().length >= SEARCH_CHARACTERS_MIN;
  const count = places.length === 0 ? TEXT.nowhere : TEXT.places(places.length);
  return (
    <div className={styles.search}>
      <label className="visually-hidden" {...box.getLabelProps()}>
        {TEXT.search}
      </label>
      <span className={control.place}>
        <span className={styles.icon}>
          <Search aria-hidden="true" />
        </span>
        <input
          {...box.getInputProps({
            placeholder: TEXT.searchExample,
            autoComplete: 'off',
            // What is typed before the page's script has taken over would find nothing.
            readOnly: !isLive,
            // At once: what downshift reports comes after the box was drawn, and letters in between would be lost.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          })}
          className={[control.box, styles.box].join(' ')}
        />
      </span>
      <div className={styles.results} hidden={!(box.isOpen && isSearching)}>
        <p className={styles.count} role="status">
          {box.isOpen && isSearching ? count : ''}
        </p>
        <ul {...box.getMenuProps()}>
          {box.isOpen &&
            places.map((place, index) => (
              <li
                key={place.id}
                {...box.getItemProps({ item: place, index })}
                className={index === box.highlightedIndex ? styles.active : undefined}
              >
                <b>{place.title}</b>
                <span>
                  {place.before}
                  <mark>{place.match}</mark>
                  {place.after}
                </span>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

/** To a heading of this page, with the focus, so that reading goes on from there. */
function goTo(id: string): void {
  location.hash = id;
  document.getElementById(id)?.focus({ preventScroll: true });
}
