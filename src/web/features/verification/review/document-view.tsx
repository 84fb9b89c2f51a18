import { Download, ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DocumentPage } from './document-page.tsx';
import styles from './document-view.module.css';
import { openFile, documentKindOf } from './use-document.ts';
import { useIsWide, useSize } from './use-size.ts';
import type { ViewControls } from './use-view.ts';
import { reviewText } from './text.ts';

type DocumentViewProps = {
  readonly person: ReviewCase;
  readonly retentionDays: number;
  readonly controls: ViewControls;
  /** Called once the document is visible, or known to be missing. */
  readonly onSeen: () => void;
};

/** Fits the document to the screen. Buttons and keys zoom and rotate it; scrolling is native. */
export function DocumentView({ person, retentionDays, controls, onSeen }: DocumentViewProps) {
  const text = useText(reviewText);
  const kind = documentKindOf(person);
  const { tell } = useAlerts();
  const hasFile = kind === 'pages' || kind === 'word';
  const openIt = () =>
    void openFile(person).catch((error: unknown) =>
      tell({ message: error instanceof ApiError ? error.message : text.failed }),
    );
  useEffect(() => {
    if (kind !== 'pages') onSeen();
  }, [kind, onSeen]);
  return (
    <section className={styles.document} aria-label={text.document}>
      <div className={styles.bar}>
        <p className={styles.file}>
          <b>{hasFile ? person.documentFacts?.fileName : text.noDocumentTitle}</b>
          {hasFile && (
            <span>
              {text.recorded(retentionDays)}
              {person.documentFacts?.scan === 'not-scanned' && ` ${text.notScanned}`}
            </span>
          )}
        </p>
        {kind === 'pages' && <ViewButtons controls={controls} />}
        {hasFile && (
          <IconButton
            variant="bare"
            tipAlign="end"
            tipSide="below"
            label={kind === 'word' ? text.download : text.newTab}
            icon={kind === 'word' ? <Download aria-hidden="true" /> : <ExternalLink aria-hidden="true" />}
            onClick={openIt}
          />
        )}
      </div>
      {kind === 'pages' && (
        <Pages key={person.documentFacts?._id} person={person} controls={controls} onSeen={onSeen} />
      )}
      {kind === 'word' && (
        <Instead title={text.wordTitle} body={text.word}>
          <Button icon={<Download aria-hidden="true" />} onClick={openIt}>
            {text.download}
          </Button>
        </Instead>
      )}
      {kind === 'none' && <Instead title={text.noDocumentTitle} body={text.noDocument} />}
      {kind === 'infected' && <Instead title={text.infectedTitle} body={text.infected} />}
    </section>
  );
}

function ViewButtons({ controls }: { readonly controls: ViewControls }) {
  const text = useText(reviewText);
  const buttons = [
    [text.zoomOut, <ZoomOut key="icon" aria-hidden="true" />, controls.zoomOut],
    [text.zoomIn, <ZoomIn key="icon" aria-hidden="true" />, controls.zoomIn],
    [text.fit, <Maximize key="icon" aria-hidden="true" />, controls.fit],
    [text.rotate, <RotateCw key="icon" aria-hidden="true" />, controls.turn],
  ] as const;
  return buttons.map(([label, icon, act]) => (
    <span key={label} className={label === text.fit ? styles.roomy : undefined}>
      <IconButton variant="bare" tipSide="below" label={label} icon={icon} onClick={act} />
    </span>
  ));
}

function Pages({ person, controls, onSeen }: Pick<DocumentViewProps, 'person' | 'controls' | 'onSeen'>) {
  const text = useText(reviewText);
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const isWide = useIsWide();
  const { view } = controls;
  const count = person.documentFacts?.pages ?? 0;
  return (
    <div ref={box} className={styles.pages} role="region" aria-label={text.pages} tabIndex={0}>
      {room &&
        Array.from({ length: count }, (_, index) => (
          <DocumentPage
            key={index}
            person={person}
            page={index + 1}
            pageCount={count}
            view={view}
            room={{ width: room.width, height: isWide ? room.height : null }}
            {...(index === 0 && { onShown: onSeen, onFailed: onSeen })}
          />
        ))}
    </div>
  );
}

function Instead({
  title,
  body,
  children,
}: {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.instead}>
      <h2>{title}</h2>
      <p>{body}</p>
      {children}
    </div>
  );
}
