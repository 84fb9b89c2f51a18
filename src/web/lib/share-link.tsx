import { Link2, Share2 } from 'lucide-react';
import { defineText } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useText } from './use-text.ts';

const shareText = defineText({
  en: {
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: "We couldn't copy the link. Copy it from the address bar.",
    share: 'Share',
  },
});

/** Toast key, so that the result of the latest copy replaces the previous toast. */
const COPY = 'copy';

/** Returns a function that copies an address and confirms it in a toast, or tells how to copy it without the button. */
export function useCopyLink(): (address: string) => Promise<void> {
  const text = useText(shareText);
  const toast = useToast();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: text.copied, about: COPY });
    } catch {
      // Browsers may block the clipboard, for example in a frame or without HTTPS.
      toast({ message: text.copyFailed, tone: 'error', about: COPY });
    }
  };
}

type ShareLinkProps = {
  /** Path with query, from the root of the site. */
  readonly path: string;
  /** Title for the share sheet of the system. */
  readonly title: string;
  /** Whether sharing is the main action of its place. */
  readonly isMain?: boolean;
};

/** Buttons that copy the link of a page and, where the system has a share sheet, share it. */
export function ShareLink({ path, title, isMain = false }: ShareLinkProps) {
  const text = useText(shareText);
  const copy = useCopyLink();
  const addressOf = () => new URL(path, window.location.origin).href;
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'quiet'}
        size={isMain ? 'regular' : 'small'}
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copy(addressOf())}
      >
        {text.copy}
      </Button>
      {'share' in navigator && (
        <Button
          kind={isMain ? 'secondary' : 'quiet'}
          size={isMain ? 'regular' : 'small'}
          icon={<Share2 aria-hidden="true" />}
          // Rejects if the person closes the share sheet.
          onClick={() => void navigator.share({ title, url: addressOf() }).catch(() => undefined)}
        >
          {text.share}
        </Button>
      )}
    </>
  );
}
