import { pictureAddress, pictureOf } from '#shared/posts/pictures.ts';
import { Cover1 } from '#web/ui/illustrations/cover-1.tsx';
import { Cover2 } from '#web/ui/illustrations/cover-2.tsx';
import { Cover3 } from '#web/ui/illustrations/cover-3.tsx';
import { Cover4 } from '#web/ui/illustrations/cover-4.tsx';
import { Cover5 } from '#web/ui/illustrations/cover-5.tsx';
import { Cover6 } from '#web/ui/illustrations/cover-6.tsx';

const COVERS = [Cover1, Cover2, Cover3, Cover4, Cover5, Cover6];

type CoverProps = {
  /** Number of a drawing from 1, or id of a picture. */
  readonly cover: number | string;
  readonly isSmall?: boolean;
};

/** The cover of a post. */
export function Cover({ cover, isSmall = false }: CoverProps) {
  if (typeof cover === 'string') return <PictureCover id={cover} isSmall={isSmall} />;
  const Drawing = COVERS[cover - 1] ?? Cover1;
  return <Drawing />;
}

function PictureCover({ id, isSmall }: { readonly id: string; readonly isSmall: boolean }) {
  const picture = pictureOf(id);
  return (
    <img
      src={pictureAddress(id, isSmall ? 'small.webp' : 'large.webp')}
      alt=""
      width={picture?.width}
      height={picture?.height}
      loading={isSmall ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
