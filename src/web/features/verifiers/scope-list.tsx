import { X } from 'lucide-react';
import type { Ref } from 'react';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './scope-list.module.css';
import { verifiersText } from './text.ts';

type ScopeListProps = {
  readonly label: string;
  readonly scopes: readonly VerifierScope[];
  /** Removes a scope; if defined, each scope has a remove button. */
  readonly onRemove?: (scope: VerifierScope) => void;
  readonly ref?: Ref<HTMLUListElement>;
};

/** Lists the schools and states that a verifier is responsible for. */
export function ScopeList({ label, scopes, onRemove, ref }: ScopeListProps) {
  const text = useText(verifiersText);
  return (
    <ul ref={ref} className={styles.scopes} aria-label={label} tabIndex={onRemove && -1}>
      {scopes.map((scope) => {
        const name = text.scope(scope);
        return (
          <li key={name} className={[styles.scope, onRemove ? styles.removable : ''].join(' ')}>
            {name}
            {onRemove && (
              <IconButton
                label={text.form.removeScope(name)}
                icon={<X aria-hidden="true" />}
                variant="bare"
                onClick={() => onRemove(scope)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
