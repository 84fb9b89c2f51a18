import { ChevronDown } from 'lucide-react';
import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import styles from './combobox.module.css';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Rows shown at once; the rest is reached by typing. */
const ROWS_MAX = 100;

type ComboboxProps = FieldTexts & {
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  /** Whether a text that is in no row is a value too. */
  readonly allowsOwnWords?: boolean;
  /** Why it cannot be used yet, such as "Choose a state first". */
  readonly disabledReason?: string | undefined;
  /** A first row that stands for no choice, such as "All States". */
  readonly emptyLabel?: string;
  readonly autoComplete?: string;
};

/** A long list to choose from by typing a part of it, or by walking through it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, allowsOwnWords = false, disabledReason, emptyLabel } = props;
  const [isTyping, setIsTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const shown = isTyping ? typed : value;
  const matches = useMemo(() => matching(options, isTyping ? typed : ''), [options, isTyping, typed]);
  const rows = useMemo(() => {
    const visible = matches.slice(0, ROWS_MAX);
    return emptyLabel !== undefined && !(isTyping && typed !== '') ? ['', ...visible] : visible;
  }, [matches, emptyLabel, isTyping, typed]);

  const settle = (text: string) => {
    setIsTyping(false);
    const exact = options.find((option) => option.toLowerCase() === text.trim().toLowerCase());
    if (exact !== undefined) onChange(exact);
    else if (allowsOwnWords || (text.trim() === '' && emptyLabel !== undefined)) onChange(text.trim());
    // Any other text is no choice: the box shows again what was chosen before.
  };

  const box = useCombobox<string>({
    items: rows,
    inputValue: shown,
    selectedItem: value,
    itemToString: (item) => item ?? '',
    onSelectedItemChange: ({ selectedItem, type }) => {
      // A value from outside (the address bar) is not the person's choice.
      if (type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem) return;
      setIsTyping(false);
      onChange(selectedItem ?? '');
    },
    stateReducer: (_state, { changes, type }) => {
      const { selectedItem: _chosen, ...rest } = changes;
      // Leaving the box chooses nothing by itself: `settle` decides what the typed text is worth.
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
                // At once: what downshift reports comes after the box was drawn, and letters in between would be lost.
                onChange: ({ currentTarget }) => {
                  setIsTyping(true);
                  setTyped(currentTarget.value);
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
            {box.isOpen && isTyping ? countOf(matches.length) : ''}
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
  const isEmpty = rows.length === 0;
  return (
    <>
      {typed !== '' && (
        <li className={styles.count} role="presentation">
          {isEmpty && allowsOwnWords
            ? 'Not in the list. Your own words are fine.'
            : countOf(rows.length + Math.max(more, 0))}
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
          {more} more. Keep typing to find yours.
        </li>
      )}
    </>
  );
}

/** The row with the typed part made bold. */
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

/** Rows that contain the text, those that begin with it first. */
function matching(options: readonly string[], text: string): readonly string[] {
  const part = text.trim().toLowerCase();
  if (part === '') return options;
  const found = options.filter((option) => option.toLowerCase().includes(part));
  return found.sort(
    (a, b) => Number(b.toLowerCase().startsWith(part)) - Number(a.toLowerCase().startsWith(part)),
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No match';
  return count === 1 ? '1 match' : `${count} matches`;
}
