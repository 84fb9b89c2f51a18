import { useSearchParams } from 'react-router';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { OneImport } from './one-import.tsx';
import { TEXT } from './text.ts';
import { UploadForm } from './upload-form.tsx';

/** Lists that administrators bring: a new one and the earlier ones, or one of them by its id in the address bar. */
export function ImportScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('list');
  return (
    <ListPage title={TEXT.title} lead={TEXT.lead}>
      {id === null ? (
        <>
          <UploadForm onRead={(list) => setParams({ list })} />
          <EarlierImports />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </ListPage>
  );
}
