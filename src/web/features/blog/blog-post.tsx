import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Author, Block, Inline, Post, PostSummary } from '#shared/posts/post.ts';
import { pictureAddress, POST_PICTURE_WIDTHS } from '#shared/posts/pictures.ts';
import { Contents } from '#web/features/pages/contents.tsx';
import { authorName } from '#web/lib/author-name.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './blog-post.module.css';
import { Cover } from './cover.tsx';
import { longDate } from './long-date.ts';
import { blogText } from './text.ts';

const SMALL = POST_PICTURE_WIDTHS.small;

type BlogPostProps = {
  readonly post: Post;
  readonly newer: PostSummary | null;
  readonly older: PostSummary | null;
  readonly related: readonly PostSummary[];
};

/** A blog post with cover, author and date, table of contents, text, share links and related posts. */
export function BlogPost({ post, newer, older, related }: BlogPostProps) {
  const text = useText(blogText);
  const chapters = post.blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, title: block.text }] : [],
  );
  return (
    <article className={['wrap', 'page', styles.page].join(' ')}>
      <header className={styles.head}>
        <h1>{post.title}</h1>
        <p className={styles.kicker}>
          <b>{post.category}</b>
          <time dateTime={post.date}>{longDate(post.date)}</time>
          <span>{text.minutes(post.readMinutes)}</span>
        </p>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <Byline author={post.author} />
      </header>
      <div className={styles.cover} aria-hidden="true">
        <Cover cover={post.cover} />
      </div>
      <div className={styles.layout}>
        <Contents label={text.contents} chapters={chapters} />
        <div className={styles.text}>
          {post.blocks.map((block, index) => (
            <BlockText key={`${block.kind} ${String(index)}`} block={block} />
          ))}
          <Share post={post} />
        </div>
      </div>
      <Others newer={newer} older={older} related={related} />
    </article>
  );
}

/**
 * Shows the author's portrait and name, with profession, school and batch; for the community itself, its logo and name.
 */
function Byline({ author }: { readonly author: Author | null }) {
  const text = useText(blogText);
  return (
    <div className={styles.author}>
      <span className={styles.portrait} aria-hidden="true">
        {author ? <Portrait author={author} /> : <LogoMark />}
      </span>
      <p>
        <span className="visually-hidden">{text.by} </span>
        <b>{authorName(author)}</b>
        {author?.about && <span>{author.about}</span>}
      </p>
    </div>
  );
}

function Portrait({ author: { name, photo } }: { readonly author: Author }) {
  const [first = '', ...rest] = name.split(' ');
  return <Avatar id={name} firstName={first} lastName={rest.join(' ')} photo={photo ?? null} />;
}

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Words inlines={block.inlines} />
        </p>
      );
    case 'picture':
      return (
        <img
          className={styles.picture}
          src={pictureAddress(block.id, 'large.webp')}
          srcSet={`${pictureAddress(block.id, 'small.webp')} ${String(SMALL)}w, ${pictureAddress(block.id, 'large.webp')} ${String(block.width)}w`}
          sizes="(min-width: 50rem) 44rem, 100vw"
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          decoding="async"
        />
      );
    case 'quote':
      return (
        <blockquote>
          <Words inlines={block.inlines} />
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={`item ${String(index)}`}>
              <Words inlines={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Words({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <Word key={`${inline.kind} ${String(index)}`} inline={inline} />);
}

function Word({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'strong':
      return <strong>{inline.text}</strong>;
    case 'emphasis':
      return <em>{inline.text}</em>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      return <a href={inline.href}>{inline.text}</a>;
    case 'text':
      return inline.text;
  }
}

/** Toast key, so that the result of the latest copy replaces the previous toast. */
const COPY = 'copy';

function Share({ post: { id, title } }: { readonly post: Post }) {
  const text = useText(blogText);
  const toast = useToast();
  const address = `${siteSettings.publicUrl}/blog/${id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: text.copied, about: COPY });
    } catch {
      toast({ message: text.copyFailed, tone: 'error', about: COPY });
    }
  };
  return (
    <section className={styles.share} aria-label={text.share}>
      <b>{text.share}</b>
      <a href={`https://wa.me/?text=${encodeURIComponent(title)}%20${address}`} rel="noreferrer">
        {text.whatsapp}
      </a>
      <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`} rel="noreferrer">
        {text.linkedin}
      </a>
      <Button kind="quiet" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </section>
  );
}

function Others({ newer, older, related }: Omit<BlogPostProps, 'post'>) {
  const text = useText(blogText);
  return (
    <nav className={styles.others} aria-label={text.related}>
      <div className={styles.steps}>
        {older && (
          <a href={`/blog/${older.id}`} rel="prev">
            <ArrowLeft aria-hidden="true" />
            <span>
              <small>{text.older}</small>
              {older.title}
            </span>
          </a>
        )}
        {newer && (
          <a href={`/blog/${newer.id}`} rel="next" className={styles.newer}>
            <span>
              <small>{text.newer}</small>
              {newer.title}
            </span>
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </div>
      {related.length > 0 && <h2>{text.related}</h2>}
      <ul className={styles.related}>
        {related.map(({ id, title, cover, category, readMinutes }) => (
          <li key={id}>
            <a href={`/blog/${id}`}>
              <Cover cover={cover} isSmall />
              <b>{title}</b>
              <span>
                {category}, {text.minutes(readMinutes)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href="/blog">{text.all}</a>
      </p>
    </nav>
  );
}
