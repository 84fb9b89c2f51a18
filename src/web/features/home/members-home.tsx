import { useQuery } from '@tanstack/react-query';
import { homeCalls } from '#shared/home/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { HomeMember } from './home-member.ts';
import { useContactChoice } from '#web/features/contact-requests/choice/use-contact-choice.ts';
import { AlumniCard } from '#web/features/directory/alumni-card.tsx';
import { MEMBER_PARAM } from '#web/features/directory/directory-filter.ts';
import { call } from '#web/lib/api.ts';
import { schoolLabel, shortYears } from '#web/lib/names.ts';
import { ShareLink } from '#web/lib/share-link.tsx';
import { QueryProvider } from '#web/lib/query-provider.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import cards from './alumni.module.css';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { BatchWall, LoneArch } from './batch-wall.tsx';
import { LatestPost } from './latest-post.tsx';
import styles from './members-home.module.css';
import { membersText } from './members-text.ts';
import { ProfileHint } from './profile-hint.tsx';
import { homeText } from './text.ts';

type MembersHomeProps = { readonly member: HomeMember };
type Loaded = Reply<typeof homeCalls.readHome>;

/** A member's home: their batch, the newest of their school, a hint about their profile, and the latest post. */
export function MembersHome({ member }: MembersHomeProps) {
  return (
    <QueryProvider>
      <Content member={member} />
    </QueryProvider>
  );
}

function Content({ member }: MembersHomeProps) {
  const text = useText(homeText);
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'own', member._id],
    queryFn: ({ signal }) => call(homeCalls.readHome, {}, { signal }),
  });
  const choice = useContactChoice({ retries: false });
  // Waits for the choice too, so that its hint does not move the post.
  if (data && !choice.isPending)
    return (
      <div className="wrap page">
        <Batch member={member} batch={data.batch} />
        <Newest member={member} newest={data.newest} />
        <div className={styles.foot}>
          <ProfileHint member={member} asksWhoMayAsk={choice.data?.isChosen === false} />
          {data.post && <LatestPost post={data.post} />}
        </div>
      </div>
    );
  if (error)
    return (
      <div className="wrap page">
        <Headline level={1} title={batchName(member) || text.ownBatch} />
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <>
      <h1 className="visually-hidden">{text.ownBatch}</h1>
      <p className="visually-hidden" role="status">
        {text.loadingBatch}
      </p>
      <div className="wrap page">
        <ScreenSkeleton shape="cards" />
      </div>
    </>
  );
}

/** Shows the members of the batch, an invitation if the member is the first, or how to find the batch. */
function Batch({ member, batch }: MembersHomeProps & Pick<Loaded, 'batch'>) {
  const text = useText(membersText);
  const name = batchName(member);
  if (!batch)
    return (
      <>
        <Headline level={1} title={text.welcome(member.first_name)} subtitle={text.noYears} />
        <ButtonLink to="/profile">{text.openProfile}</ButtonLink>
      </>
    );
  const { count, members } = batch;
  const isFirst = members.every(({ _id }) => _id === member._id);
  if (isFirst)
    return (
      <>
        <Headline
          level={1}
          title={text.first(name)}
          subtitle={text.invite}
          aside={
            <span className={styles.share}>
              <ShareLink path="/signup" title={text.invitation} isMain />
            </span>
          }
        />
        <LoneArch member={member} />
      </>
    );
  const search = new URLSearchParams({ school: member.educationInfo.jnvName, batch: String(batch.year) });
  return (
    <>
      <Headline
        level={1}
        title={text.here(name, count)}
        aside={
          count > members.length && (
            <ButtonLink to={`/jnvians?${search.toString()}`}>{text.seeAll(count)}</ButtonLink>
          )
        }
      />
      <BatchWall members={members} ownId={member._id} search={search} />
    </>
  );
}

function Newest({ member, newest }: MembersHomeProps & Pick<Loaded, 'newest'>) {
  const text = useText(membersText);
  const { jnvName: school } = member.educationInfo;
  if (newest.length === 0) return null;
  return (
    <section className={styles.newest}>
      <Headline
        sun={2}
        title={text.newest(school)}
        subtitle={text.newestLead}
        aside={
          <ButtonLink to={`/jnvians?${new URLSearchParams({ school }).toString()}`}>
            {text.wholeSchool}
          </ButtonLink>
        }
      />
      <ul className={[cards.grid, styles.cards].join(' ')}>
        {newest.map((other) => (
          <li key={other._id} className={cards.item}>
            <AlumniCard
              member={other}
              headingLevel={3}
              to={{ pathname: '/jnvians', search: `?${MEMBER_PARAM}=${other._id}` }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns such as "JNV Hassan, 2001–08"; without the years if one is unknown. Lines do not break within the years. */
function batchName({ educationInfo }: HomeMember): string {
  return [schoolLabel(educationInfo), shortYears(educationInfo)?.replace('–', '\u2060–\u2060')]
    .filter(Boolean)
    .join(', ');
}
