import { DocumentViews } from './document-views.tsx';
import { MyData } from './my-data.tsx';

/** What a member may know of their own data: who opened the document, and a copy of everything. */
export function PrivacySettings() {
  return (
    <>
      <DocumentViews />
      <MyData />
    </>
  );
}
