import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useText } from '#web/lib/use-text.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './markdown-editor.module.css';
import { continued, formatted, MARKDOWN_FORMATS, type Edit, type MarkdownFormat } from './markdown.ts';
import { StatusText } from './status.tsx';
import { uiText } from './text.ts';

const ICONS: Readonly<Record<MarkdownFormat, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  list: List,
  numbered: ListOrdered,
  quote: Quote,
  link: Link,
};
/** Keys that apply a format together with Ctrl, or Command on Apple's keyboards. */
const KEYS: Readonly<Partial<Record<MarkdownFormat, string>>> = { bold: 'B', italic: 'I', link: 'K' };
/** Share of the limit from which on the number of characters left is shown. */
const NEAR_LIMIT = 0.9;

type MarkdownEditorProps = FieldTexts &
  Pick<ComponentProps<'textarea'>, 'readOnly' | 'onBlur' | 'rows'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Maximum number of characters. Longer texts can be typed, so that pasting never cuts text off. */
    readonly max: number;
    /** Called by the picture button, which is absent without it. Inserts pictures with `edit`. */
    readonly onPicture?: ((area: HTMLTextAreaElement) => void) | undefined;
  };

/**
 * A text field for Markdown with a toolbar and keyboard shortcuts. Every change is an edit of the browser, so that its
 * undo works.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, isLabelHidden, isOptional, help, error, value, onChange, max, onPicture, ...rest } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (format: MarkdownFormat) => {
    if (area.current && !area.current.readOnly)
      edit(area.current, formatted(area.current.value, spanOf(area.current), format));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const format = MARKDOWN_FORMATS.find((name) => KEYS[name] === event.key.toUpperCase());
    const next =
      event.key === 'Enter' && !hasCommand
        ? continued(event.currentTarget.value, spanOf(event.currentTarget))
        : null;
    if (hasCommand && format) apply(format);
    else if (next) edit(event.currentTarget, next);
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} help={help} error={error}>
      {(attributes) => (
        <div className={styles.editor}>
          {rest.readOnly !== true && (
            <Toolbar
              areaId={attributes.id}
              onFormat={apply}
              onPicture={onPicture && (() => area.current && onPicture(area.current))}
            />
          )}
          <textarea
            {...rest}
            {...attributes}
            ref={area}
            value={value}
            className={[control.box, control.area, styles.area].join(' ')}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Count length={value.length} max={max} />
        </div>
      )}
    </Field>
  );
}

type ToolbarProps = {
  readonly areaId: string;
  readonly onFormat: (format: MarkdownFormat) => void;
  readonly onPicture: (() => void) | undefined;
};

/** The toolbar is one tab stop; the arrow keys, Home and End move between its buttons. */
function Toolbar({ areaId, onFormat, onPicture }: ToolbarProps) {
  const { markdown: text } = useText(uiText);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const tools = [
    ...MARKDOWN_FORMATS.map((format) => ({
      key: format,
      name: text.formats[format],
      Icon: ICONS[format],
      keys: KEYS[format],
      act: () => onFormat(format),
    })),
    ...(onPicture
      ? [{ key: 'picture', name: text.picture, Icon: ImagePlus, keys: undefined, act: onPicture }]
      : []),
  ];
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.current?.querySelectorAll('button')[target]?.focus();
  };
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text.toolbar}
      aria-controls={areaId}
      className={styles.toolbar}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tools.map(({ key, name, Icon, keys, act }, index) => (
        <IconButton
          key={key}
          variant="bare"
          label={keys === undefined ? name : text.withKeys(name, command + keys)}
          icon={<Icon aria-hidden="true" />}
          tipSide="below"
          tipAlign={index < 2 ? 'start' : index > tools.length - 3 ? 'end' : 'center'}
          tabIndex={index === current ? 0 : -1}
          aria-keyshortcuts={keys === undefined ? undefined : `Control+${keys} Meta+${keys}`}
          onFocus={() => setCurrent(index)}
          // The text keeps the focus and its selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        />
      ))}
    </div>
  );
}

/** The number of characters left near the limit, or how many are too many. */
function Count({ length, max }: { readonly length: number; readonly max: number }) {
  const { markdown: text } = useText(uiText);
  const isNear = length >= max * NEAR_LIMIT;
  return (
    <div className={styles.count} data-over={length > max || undefined}>
      <StatusText>
        {isNear ? (length > max ? text.tooLong(length - max) : text.left(max - length)) : ''}
      </StatusText>
    </div>
  );
}

function spanOf(area: HTMLTextAreaElement) {
  return { from: area.selectionStart, to: area.selectionEnd };
}

/**
 * Applies an edit as if it were typed. `execCommand` is the only way into the browser's undo history; where a browser
 * refuses it, the text changes without undo.
 */
export function edit(area: HTMLTextAreaElement, { span, insert, selected }: Edit): void {
  area.focus();
  area.setSelectionRange(span.from, span.to);
  const isDone =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    area.setRangeText(insert, span.from, span.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selected.from, selected.to);
}
