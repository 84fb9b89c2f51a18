import { NoticeBar } from './notice-bar.tsx';

type ListNewsProps = { readonly notice: { readonly message: string } | null; readonly onClose: () => void };

/** What was just done. Its place is there before the news is, so that it is read aloud. */
export function ListNews({ notice, onClose }: ListNewsProps) {
  return <div role="status">{notice && <NoticeBar message={notice.message} onClose={onClose} />}</div>;
}
