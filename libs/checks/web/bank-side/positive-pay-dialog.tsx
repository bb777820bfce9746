import { Button, LoadedDialog, SelectField, useCommand, useQuery } from '@daybook/kernel/ui';
import { FileCheck } from 'lucide-react';
import {
  ChoosePositivePayLayoutDocument,
  ExportPositivePayDocument,
  PositivePayDocument,
  type PositivePayLayout,
  type PositivePayQuery,
} from './generated/graphql.js';
import { PositivePayExports } from './positive-pay-exports.js';
import { texts } from './texts.js';

type Shown = NonNullable<PositivePayQuery['company']>['positivePay'];

interface OfAccount {
  readonly companyUuid: string;
  readonly bankAccountUuid: string;
}

/** What the bank of an account was told of its checks, and what it is told next; making files is for who may send checks. */
export function PositivePayDialog({
  companyUuid,
  account: { uuid: bankAccountUuid, name },
  mayManage,
  onClose,
}: {
  readonly companyUuid: string;
  readonly account: { readonly uuid: string; readonly name: string };
  readonly mayManage: boolean;
  readonly onClose: () => void;
}) {
  const of = { companyUuid, bankAccountUuid };
  const { data, failure, refetch } = useQuery(PositivePayDocument, of, { about: ['positivePay', 'check'] });
  return (
    <LoadedDialog
      title={texts.positivePay(name)}
      lead={texts.positivePayLead}
      content={data?.company?.positivePay}
      failure={failure}
      notLoaded={texts.positivePayNotLoaded}
      onRetry={refetch}
      onClose={onClose}
    >
      {(shown) => (
        <>
          {mayManage && <Layout of={of} shown={shown} />}
          <News of={of} shown={shown} mayManage={mayManage} />
          {shown.exports.length > 0 && <PositivePayExports of={of} exports={shown.exports} mayManage={mayManage} />}
        </>
      )}
    </LoadedDialog>
  );
}

function Layout({ of, shown: { layout } }: { readonly of: OfAccount; readonly shown: Shown }) {
  const { run, running } = useCommand(ChoosePositivePayLayoutDocument, {
    changes: ['positivePay'],
    done: texts.layoutSaved,
    refused: texts.layoutNotSaved,
    failed: texts.layoutNotSaved,
  });
  return (
    <SelectField
      label={texts.layout}
      hint={texts.layoutHint}
      options={texts.layouts}
      value={layout}
      disabled={running}
      onChange={({ target }) => void run({ ...of, layout: target.value as PositivePayLayout })}
    />
  );
}

function News({
  of,
  shown: { newIssues, newVoids },
  mayManage,
}: {
  readonly of: OfAccount;
  readonly shown: Shown;
  readonly mayManage: boolean;
}) {
  const { run, running } = useCommand(ExportPositivePayDocument, {
    changes: ['positivePay'],
    done: texts.exported,
    refused: texts.notExported,
    failed: texts.notExported,
  });
  const isNews = newIssues + newVoids > 0;
  return (
    <div className="positive-pay-news">
      <p role="status">{isNews ? texts.news(newIssues, newVoids) : texts.noNews}</p>
      {mayManage && isNews && (
        <Button
          look="primary"
          icon={<FileCheck size={16} aria-hidden />}
          running={running}
          onClick={() => void run(of)}
        >
          {texts.makeFile}
        </Button>
      )}
    </div>
  );
}
