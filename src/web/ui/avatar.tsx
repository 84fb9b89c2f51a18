import { useState } from 'react';
import { AVATAR_PATTERNS } from './avatar-patterns.tsx';
import styles from './avatar.module.css';

type AvatarProps = {
  /** Member id; selects pattern and hue, so that they are the same on every page. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photo?: string | null;
  /** Called if the photo fails to load; the pattern is shown instead. */
  readonly onBroken?: () => void;
  /** Whether the photo is in the first view of its screen. Other photos load when they come near. */
  readonly isInFirstView?: boolean;
  /** CSS class for the size; the avatar fills the width of its container. */
  readonly className?: string;
};

const HUES = [
  { base: styles.blue, spark: styles.sparkCool },
  { base: styles.green, spark: styles.sparkCool },
  { base: styles.red, spark: styles.sparkRed },
  { base: styles.yellow, spark: styles.sparkYellow },
] as const;

/** A member's photo, or a pattern with initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({
  id,
  firstName,
  lastName,
  photo,
  onBroken,
  isInFirstView = false,
  className = '',
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photo && photo !== broken)
    return (
      <img
        className={[styles.avatar, className].join(' ')}
        src={photo}
        alt=""
        onError={() => {
          setBroken(photo);
          onBroken?.();
        }}
        loading={isInFirstView ? 'eager' : 'lazy'}
        decoding="async"
        width="96"
        height="112"
      />
    );
  const hash = hashOf(id);
  const hue = HUES[hash % HUES.length] ?? HUES[0];
  const pattern = AVATAR_PATTERNS[(hash >>> 2) % AVATAR_PATTERNS.length];
  return (
    <svg
      className={[styles.avatar, hue.base, hue.spark, className].join(' ')}
      viewBox="0 0 96 112"
      aria-hidden="true"
    >
      <path className={styles.base} d="M0 0h96v112H0z" />
      {pattern?.({
        shadeFill: styles.shadeFill,
        shadeStroke: styles.shadeStroke,
        sparkFill: styles.sparkFill,
        sparkStroke: styles.sparkStroke,
        baseFill: styles.base,
      })}
      <circle cx="48" cy="62" r="29" className={styles.base} />
      <text x="48" y="72.5" textAnchor="middle" fontSize="30" fontWeight="600" className={styles.initials}>
        {initialsOf(firstName, lastName)}
      </text>
    </svg>
  );
}

/** Returns the initials of both names; in Devanagari a whole akshara, such as रो. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('');
}

/**
 * Matches the first extended grapheme cluster, including virama conjuncts (Unicode Standard Annex 29, GB9 and GB9c).
 * `Intl.Segmenter` is no alternative: Firefox before 125 lacks it, and in other old browsers it splits प्र.
 */
const FIRST_LETTER = /^.(?:[\p{M}\u200c\u200d]|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)\p{L})*/u;

function firstLetter(name: string): string {
  const [first = ''] = FIRST_LETTER.exec(name.trim()) ?? [];
  return first.toLocaleUpperCase();
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
