import { useEffect } from 'react';
import { DocumentViews } from './document-views.tsx';
import { MyData } from './my-data.tsx';

/** What a member may know of their own data: who opened the document, and a copy of everything. */
export function PrivacySettings() {
  useEffect(() => {
    // The mails lead to a part of this page, which is there only now.
    const { hash } = window.location;
    if (hash === '#my-data' || hash === '#delete-account') document.querySelector(hash)?.scrollIntoView();
  }, []);
  return (
    <>
      <DocumentViews />
      <MyData />
    </>
  );
}
