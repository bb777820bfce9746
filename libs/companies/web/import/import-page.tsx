import './import.css';
import { useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { ChooseList } from './choose-list.js';
import { CompanyImportDocument } from './generated/graphql.js';
import { PreviewedList } from './previewed-list.js';
import { texts } from './texts.js';

/** What is asked about a list; columns and header are recognised until somebody corrects them. */
export interface ListToImport {
  readonly csv: string;
  readonly timeZone: string;
  readonly hasHeader: boolean | null;
  readonly columns: readonly string[] | null;
}

/** `/staff-admin-panel/companies/import`: a list is chosen, previewed, corrected and then done row by row. */
export function ImportPage() {
  const [list, setList] = useState<ListToImport>();
  const variables = list ? { list: { ...list, columns: list.columns && [...list.columns] } } : null;
  const { data, failure, refetch } = useQuery(CompanyImportDocument, variables, {
    about: ['company', 'companyUser', 'user'],
  });
  const preview = data?.companyImport;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {(!list || preview?.problem) && (
        <ChooseList key={list?.csv} before={list} problem={preview?.problem} onChosen={setList} />
      )}
      {list && preview?.problem === null && (
        <PreviewedList
          key={list.csv}
          list={list}
          preview={preview}
          onCorrect={setList}
          onStartOver={() => setList(undefined)}
        />
      )}
      {list && !preview && <QueryBoundary failed={texts.couldNotPreview} failure={failure} onRetry={refetch} />}
    </StaffPage>
  );
}
