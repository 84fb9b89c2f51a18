import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AlumniDialog } from '#web/features/directory/alumni-dialog.tsx';
import { fullName } from '#web/lib/names.ts';
import { QueryProvider } from '#web/lib/query-provider.tsx';
import styles from './founder-dialog.module.css';
import { useOpenFounder } from './founder-param.ts';
import { useFounders } from './use-founders.ts';
import { homeText } from './text.ts';

/**
 * Shows a founder's details, with links to the previous and next founder, or an error if the member is not a public
 * founder.
 */
export function FounderDialog({ id }: { readonly id: string }) {
  return (
    <QueryProvider>
      <OneFounder id={id} />
    </QueryProvider>
  );
}

function OneFounder({ id }: { readonly id: string }) {
  const text = useText(homeText);
  const { data: founders = [] } = useFounders();
  const { close, linkTo } = useOpenFounder();
  const at = founders.findIndex((founder) => founder._id === id);
  const [before, after] =
    at < 0 || founders.length < 2 ? [] : [founders.at(at - 1), founders.at((at + 1) % founders.length)];
  return (
    <AlumniDialog
      id={id}
      known={founders[at]}
      onClose={close}
      foot={
        before &&
        after && (
          <nav className={styles.neighbours} aria-label={text.founders.neighbours}>
            <Neighbour founder={before} rel="prev" to={linkTo(before._id)} />
            {after !== before && <Neighbour founder={after} rel="next" to={linkTo(after._id)} />}
          </nav>
        )
      }
    />
  );
}

type NeighbourProps = {
  readonly founder: LimitedUser;
  readonly rel: 'prev' | 'next';
  readonly to: { search: string };
};

function Neighbour({ founder, rel, to }: NeighbourProps) {
  const text = useText(homeText);
  return (
    <Link to={to} rel={rel} replace preventScrollReset className={styles.neighbour}>
      {rel === 'prev' && <ArrowLeft aria-hidden="true" />}
      <span className="visually-hidden">
        {rel === 'prev' ? text.founders.previous : text.founders.next}:{' '}
      </span>
      <span className={styles.name}>{fullName(founder)}</span>
      {rel === 'next' && <ArrowRight aria-hidden="true" />}
    </Link>
  );
}
