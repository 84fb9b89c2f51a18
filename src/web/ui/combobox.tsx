import { ChevronDown } from 'lucide-react';
import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Maximum number of options shown; typing narrows them down. */
const ROWS_MAX = 100;

type ComboboxProps = FieldTexts & {
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  /** Whether text that matches no option is a valid value. */
  readonly allowsOwnWords?: boolean;
  /** Placeholder that explains why the combobox is disabled, such as "Choose a state first". */
  readonly disabledReason?: string | undefined;
  /** Label of an additional first option that clears the choice, such as "All States". */
  readonly emptyLabel?: string;
  readonly autoComplete?: string;
  /** Converts typed text before it is compared with the options, such as digits of other scripts. */
  readonly convert?: (typed: string) => string;
};

/** A select for long lists, which the user filters by typing. */
export function Combobox(props: ComboboxProps) {
  const text = useText(uiText).combobox;
  const { options, value, onChange, allowsOwnWords = false, disabledReason, emptyLabel } = props;
  const { convert = unchanged } = props;
  const [isTyping, setIsTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const shown = isTyping ? typed : value;
  const matches = useMemo(
    () => matching(options, isTyping ? convert(typed) : ''),
    [options, isTyping, typed, convert],
  );
  const rows = useMemo(() => {
    const visible = matches.slice(0, ROWS_MAX);
    return emptyLabel !== undefined && !(isTyping && typed !== '') ? ['', ...visible] : visible;
  }, [matches, emptyLabel, isTyping, typed]);

  /** Returns the option that the text names, or the only one that it leaves if own words are not a valid value. */
  const chosenBy = (text: string) => {
    const wanted = convert(text).trim().toLowerCase();
    const exact = options.find((option) => option.toLowerCase() === wanted);
    const isNarrowed = wanted !== '' && !allowsOwnWords && matches.length === 1;
    return exact ?? (isNarrowed ? matches[0] : undefined);
  };
  const settle = (text: string) => {
    setIsTyping(false);
    const chosen = chosenBy(text);
    if (chosen !== undefined) onChange(chosen);
    else if (allowsOwnWords || (text.trim() === '' && emptyLabel !== undefined)) onChange(text.trim());
    // Other text is ignored; the box then shows the previous choice again.
  };

  const box = useCombobox<string>({
    items: rows,
    inputValue: shown,
    selectedItem: value,
    itemToString: (item) => item ?? '',
    onSelectedItemChange: ({ selectedItem, type }) => {
      // The `value` prop has changed, for example with the URL; the user has not chosen anything.
      if (type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem) return;
      setIsTyping(false);
      onChange(selectedItem ?? '');
    },
    stateReducer: (_state, { changes, type }) => {
      const { selectedItem: _chosen, ...rest } = changes;
      // Blur must not select the highlighted option; `settle` decides about the typed text.
      return type === useCombobox.stateChangeTypes.InputBlur ? { ...rest, selectedItem: value } : changes;
    },
  });

  return (
    <Field
      label={props.label}
      isLabelHidden={props.isLabelHidden}
      isOptional={props.isOptional}
      help={props.help}
      error={props.error}
    >
      {(attributes) => (
        <div className={styles.place}>
          <span className={control.place}>
            <input
              {...box.getInputProps({
                id: attributes.id,
                disabled: disabledReason !== undefined,
                placeholder: disabledReason ?? (emptyLabel && value === '' ? emptyLabel : props.placeholder),
                name: props.name,
                autoComplete: props.autoComplete ?? 'off',
                onFocus: (event) => event.currentTarget.select(),
                // Set the state here: Downshift reports the input after the render, so characters typed until
                // then would be lost.
                onChange: ({ currentTarget }) => {
                  setIsTyping(true);
                  setTyped(currentTarget.value);
                },
                // Keep Downshift from clearing the choice when the list is closed. Escape may then close a
                // surrounding dialog.
                onKeyDown: (event) => {
                  const { key, nativeEvent } = event;
                  if (key === 'Escape' && !box.isOpen)
                    Object.assign(nativeEvent, { preventDownshiftDefault: true });
                  // Enter chooses what the typed text leaves. It submits the form only with a complete choice.
                  if (
                    key === 'Enter' &&
                    isTyping &&
                    typed.trim() !== '' &&
                    !allowsOwnWords &&
                    box.highlightedIndex < 0
                  ) {
                    event.preventDefault();
                    if (chosenBy(typed) === undefined) return;
                    settle(typed);
                    box.closeMenu();
                  }
                },
                onBlur: () => {
                  if (isTyping) settle(typed);
                  props.onBlur?.();
                },
              })}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              aria-labelledby={undefined}
              className={[control.box, control.select].join(' ')}
            />
            <span className={control.end}>
              <ChevronDown aria-hidden="true" />
            </span>
          </span>
          <ul
            {...box.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Choices' })}
            className={styles.menu}
            hidden={!box.isOpen}
          >
            {box.isOpen && (
              <Rows
                rows={rows}
                more={matches.length - ROWS_MAX}
                typed={isTyping ? typed : ''}
                emptyLabel={emptyLabel}
                allowsOwnWords={allowsOwnWords}
                box={box}
              />
            )}
          </ul>
          <span className="visually-hidden" role="status">
            {box.isOpen && isTyping ? matchesOf(text, matches.length) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

type RowsProps = {
  readonly rows: readonly string[];
  readonly more: number;
  readonly typed: string;
  readonly emptyLabel: string | undefined;
  readonly allowsOwnWords: boolean;
  readonly box: ReturnType<typeof useCombobox<string>>;
};

function Rows({ rows, more, typed, emptyLabel, allowsOwnWords, box }: RowsProps) {
  const text = useText(uiText).combobox;
  const isEmpty = rows.length === 0;
  return (
    <>
      {typed !== '' && (
        <li className={styles.count} role="presentation">
          {isEmpty && allowsOwnWords ? text.ownWords : matchesOf(text, rows.length + Math.max(more, 0))}
        </li>
      )}
      {rows.map((row, index) => (
        <li
          key={row}
          {...box.getItemProps({ item: row, index })}
          className={[
            styles.row,
            box.highlightedIndex === index ? styles.active : '',
            row === '' ? styles.none : '',
          ].join(' ')}
        >
          {row === '' ? emptyLabel : <Match text={row} part={typed} />}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.count} role="presentation">
          {text.more(more)}
        </li>
      )}
    </>
  );
}

/** An option with the typed text in bold. */
function Match({ text, part }: { readonly text: string; readonly part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b className={styles.match}>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </span>
  );
}

const unchanged = (typed: string) => typed;

/** Returns the options that contain the text, those that start with it first. */
function matching(options: readonly string[], text: string): readonly string[] {
  const part = text.trim().toLowerCase();
  if (part === '') return options;
  const found = options.filter((option) => option.toLowerCase().includes(part));
  return found.sort(
    (a, b) => Number(b.toLowerCase().startsWith(part)) - Number(a.toLowerCase().startsWith(part)),
  );
}

function matchesOf(text: typeof uiText.en.combobox, count: number): string {
  return count === 0 ? text.noMatches : text.matches(count);
}
