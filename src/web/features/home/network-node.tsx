import { useId } from 'react';
import { Link } from 'react-router';
import type { NetworkNode } from './network.data.ts';
import { PROFESSION_GROUPS } from '#shared/directory/profession-groups.ts';
import styles from './network-map.module.css';
import { PROFESSION_ICONS } from './profession-icons.ts';
import { directoryOf } from './profession-links.ts';

const GROUPS = new Map(PROFESSION_GROUPS.map((group) => [group.id, group]));

type NetworkMapNodeProps = {
  readonly node: NetworkNode;
  /** Position of the node on the map, in percent. */
  readonly across: number;
  readonly down: number;
  /** Whether this node's description is open; at most one description is open. */
  readonly isNoted: boolean;
  readonly onNote: (isNoted: boolean) => void;
};

/** A node of the map: a disc, the profession's name, and a description shown on hover and focus. */
export function NetworkMapNode({ node, across, down, isNoted, onNote }: NetworkMapNodeProps) {
  const noteId = useId();
  const group = GROUPS.get(node.id);
  if (!group) return null;
  const Icon = PROFESSION_ICONS[group.icon];
  return (
    <li
      className={[
        styles.node,
        node.size === 'quiet' ? '' : styles[node.size],
        isNoted ? styles.noted : '',
      ].join(' ')}
      style={{ insetInlineStart: `${across}%`, insetBlockStart: `${down}%` }}
      onPointerEnter={() => onNote(true)}
      onPointerLeave={() => onNote(false)}
    >
      <Link
        to={directoryOf(group)}
        aria-describedby={noteId}
        onFocus={() => onNote(true)}
        onBlur={() => onNote(false)}
      >
        <span className={styles.disc}>
          <Icon aria-hidden="true" />
        </span>
        <span className={styles.name}>{group.name}</span>
      </Link>
      <div
        className={[styles.note, across > 60 ? styles.before : styles.after, down > 80 ? styles.up : ''].join(
          ' ',
        )}
      >
        <b aria-hidden="true">{group.name}</b>
        <span id={noteId}>{node.note}</span>
      </div>
    </li>
  );
}
