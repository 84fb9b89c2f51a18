import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

type PageFrameProps = { readonly title: string; readonly children: ReactNode };

/**
 * Renders its children in an iframe with the styles of this page, so that media queries follow the width of the iframe.
 * Disables links, except within the page.
 */
export function PageFrame({ title, children }: PageFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => (page ? dress(page) : undefined), [page]);
  return (
    <>
      <iframe
        title={title}
        // No scripts, forms or new windows; this page renders into it.
        sandbox="allow-same-origin"
        className={styles.frame}
        ref={(frame) => setPage(frame?.contentDocument ?? null)}
        // Firefox replaces an iframe's initial document after it loads.
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page && createPortal(children, page.body)}
    </>
  );
}

/** Copies language, theme and styles from this page to another document, and disables its links. */
function dress(page: Document): () => void {
  const { lang, dataset } = document.documentElement;
  page.documentElement.lang = lang;
  Object.assign(page.documentElement.dataset, dataset);
  page.title = document.title;
  const copies = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) =>
    page.importNode(style, true),
  );
  page.head.replaceChildren(...copies);
  const stop = (event: Event) => {
    const link = event.composedPath().find(isLink);
    if (!link) return;
    event.preventDefault();
    const [path, id = ''] = (link.getAttribute('href') ?? '').split('#');
    if (path === '' && id !== '') page.getElementById(id)?.scrollIntoView();
  };
  page.addEventListener('click', stop);
  return () => page.removeEventListener('click', stop);
}

/** Checks the tag name, because `instanceof` is false for elements of another document. */
function isLink(target: EventTarget): target is HTMLAnchorElement {
  return 'tagName' in target && target.tagName === 'A';
}
