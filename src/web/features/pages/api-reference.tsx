import { Headline } from '#web/ui/headline.tsx';
import styles from './api-reference.module.css';
import type { Operation, OperationGroup } from './api-operations.ts';
import type { FieldRow } from './api-schema.ts';
import { API_TEXT } from './api-text.ts';
import { ScrollingTable } from './prose-body.tsx';

/** Every endpoint with its method, path, access, parameters and answer; details unfold without a script. */
export function ApiReference({ groups }: { readonly groups: readonly OperationGroup[] }) {
  return (
    <div className="wrap section">
      <Headline level={1} sun={2} title={API_TEXT.title} subtitle={API_TEXT.lead} />
      <div className={styles.intro}>
        {API_TEXT.rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <p>
          <a href="/api/openapi.json">{API_TEXT.description}</a>
        </p>
      </div>
      {groups.map(({ name, operations }) => (
        <section key={name} className={styles.group} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{name}</h2>
          {operations.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function OperationDetails({ operation }: { readonly operation: Operation }) {
  const { id, method, path, summary, access, inPath, inQuery, inBody, files, status, answer, isFile } =
    operation;
  return (
    <details id={id} className={styles.operation}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span>{summary}</span>
        <small>{API_TEXT.access[access]}</small>
      </summary>
      <div className={styles.details}>
        <Fields title={API_TEXT.inPath} rows={inPath} />
        <Fields title={API_TEXT.inQuery} rows={inQuery} />
        <Fields title={files.length > 0 ? API_TEXT.inForm : API_TEXT.inBody} rows={inBody} />
        {files.length > 0 && <p>{API_TEXT.files(files.join(', '))}</p>}
        <h3>{API_TEXT.answer(status)}</h3>
        {isFile ? <p>{API_TEXT.aFile}</p> : <Rows title={API_TEXT.answer(status)} rows={answer} />}
      </div>
    </details>
  );
}

type FieldsProps = { readonly title: string; readonly rows: readonly FieldRow[] };

function Fields({ title, rows }: FieldsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Rows title={title} rows={rows} />
    </>
  );
}

function Rows({ title, rows }: FieldsProps) {
  return (
    <ScrollingTable label={title} head={API_TEXT.head}>
      {rows.map(({ name, type, isOptional }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{type}</td>
          <td>{isOptional ? API_TEXT.optional : API_TEXT.always}</td>
        </tr>
      ))}
    </ScrollingTable>
  );
}
