import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import { fullName } from '#web/lib/names.ts';
import { statusOf } from '#web/lib/failure.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './document-view.module.css';
import { useDocumentPage } from './use-document.ts';
import type { Size } from './use-size.ts';
import type { View } from './use-view.ts';
import { reviewText } from './text.ts';

/** A4, the assumed page size until the picture has loaded. */
const A4 = { width: 210, height: 297 };

type DocumentPageProps = {
  readonly person: ReviewCase;
  readonly page: number;
  readonly pageCount: number;
  readonly view: View;
  /** Available space in pixels; `height` is null if the page may be taller than the screen. */
  readonly room: Pick<Size, 'width'> & { readonly height: number | null };
  readonly onShown?: () => void;
  /** Called when the page cannot be shown and a retry would not help. */
  readonly onFailed?: () => void;
};

/**
 * Shows a page of the document, fitted to the available space and then zoomed and rotated. Fetches the page when it
 * comes near the viewport.
 */
export function DocumentPage({ person, page, pageCount, view, room, onShown, onFailed }: DocumentPageProps) {
  const text = useText(reviewText);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, page === 1);
  const { file, error, retry } = useDocumentPage(person, page, isNear);
  const [natural, setNatural] = useState<Size | null>(null);
  const size = natural ?? A4;
  const isLying = view.turns % 2 === 1;
  const turned = isLying ? { width: size.height, height: size.width } : size;
  const fitting = Math.min(
    room.width / turned.width,
    room.height === null ? Infinity : room.height / turned.height,
  );
  const scale = Math.max(0, fitting) * view.zoom;

  const showFile = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  useEffect(() => {
    if (error && isLasting(error)) onFailed?.();
  }, [error, onFailed]);

  if (error) return <ErrorState title={text.documentFailed} message={error.message} onRetry={retry} />;
  return (
    <div
      ref={place}
      className={[styles.page, natural ? '' : styles.unknown].join(' ')}
      style={{ inlineSize: turned.width * scale, blockSize: turned.height * scale }}
    >
      {file && (
        <img
          ref={showFile}
          alt={text.pictureOf(fullName(person), page, pageCount)}
          draggable={false}
          className={styles.picture}
          style={{
            inlineSize: size.width * scale,
            blockSize: size.height * scale,
            transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
          }}
          onLoad={({ currentTarget }) => {
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            onShown?.();
          }}
        />
      )}
      {!natural && (
        <div className={styles.loading}>
          <Loading>{text.documentLoading}</Loading>
        </div>
      )}
    </div>
  );
}

/**
 * Returns whether a retry cannot help. Network errors, an unreachable scanner and a busy server (5xx) are temporary.
 */
function isLasting(error: Error): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
}

/** Returns whether an element has ever been within one screen of the viewport. */
function useIsNear(element: React.RefObject<HTMLElement | null>, isAlways: boolean): boolean {
  const [isNear, setIsNear] = useState(isAlways);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
