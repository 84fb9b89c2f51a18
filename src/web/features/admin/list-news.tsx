import { NoticeBar } from './notice-bar.tsx';

type ListNewsProps = { readonly notice: { readonly message: string } | null; readonly onClose: () => void };

/** Message about the last action. Rendered while empty, as a live region. */
export function ListNews({ notice, onClose }: ListNewsProps) {
  return <div role="status">{notice && <NoticeBar message={notice.message} onClose={onClose} />}</div>;
}
