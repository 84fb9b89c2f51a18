import { DocumentViews } from './document-views.tsx';
import { MyData } from './my-data.tsx';

/** The member's own data: document views and data export. */
export function PrivacySettings() {
  return (
    <>
      <DocumentViews />
      <MyData />
    </>
  );
}
