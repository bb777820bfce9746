import { Button, confirm, EmptyState, IconButton, useCommand, useViewer } from '@daybook/kernel/ui';
import { BookCheck, BookOpen, FileCheck, Landmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BankAccountDialog } from './bank-account-dialog.js';
import { ClearingDialog, PositivePayDialog, RegisterDialog } from './bank-side/index.js';
import { DeleteBankAccountDocument, type ListedBankAccountFragment } from './generated/graphql.js';
import { texts } from './texts.js';

/** The accounts of a company; who may send checks adds and changes them. */
export function BankAccounts({
  companyUuid,
  accounts,
  mayManage,
}: {
  readonly companyUuid: string;
  readonly accounts: readonly ListedBankAccountFragment[];
  readonly mayManage: boolean;
}) {
  const [edited, setEdited] = useState<ListedBankAccountFragment | 'new'>();
  const [registered, setRegistered] = useState<ListedBankAccountFragment>();
  const [clearing, setClearing] = useState<ListedBankAccountFragment>();
  const { isStaff } = useViewer();
  const [reported, setReported] = useState<ListedBankAccountFragment>();
  const add = (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {texts.addAccount}
    </Button>
  );
  return (
    <section aria-labelledby="bank-accounts">
      <div className="send-check-title">
        <h2 id="bank-accounts">{texts.accounts}</h2>
        {mayManage && accounts.length > 0 && add}
      </div>
      {accounts.length === 0 && (
        <EmptyState
          title={texts.noAccounts}
          icon={<Landmark size={28} strokeWidth={1.5} aria-hidden />}
          action={mayManage && add}
        >
          {mayManage ? texts.noAccountsHint : texts.noAccountsToSee}
        </EmptyState>
      )}
      {accounts.length > 0 && (
        <ul className="bank-accounts">
          {accounts.map((account) => (
            <li key={account.uuid}>
              <AccountSummary account={account} />
              <IconButton
                label={texts.registerOf(account.name)}
                icon={<BookOpen size={16} aria-hidden />}
                onClick={() => setRegistered(account)}
              />
              <IconButton
                label={texts.positivePayOf(account.name)}
                icon={<FileCheck size={16} aria-hidden />}
                onClick={() => setReported(account)}
              />
              {mayManage && isStaff && (
                <IconButton
                  label={texts.clearingOf(account.name)}
                  icon={<BookCheck size={16} aria-hidden />}
                  onClick={() => setClearing(account)}
                />
              )}
              {mayManage && (
                <AccountActions companyUuid={companyUuid} account={account} onEdit={() => setEdited(account)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <BankAccountDialog
          companyUuid={companyUuid}
          account={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {reported && (
        <PositivePayDialog
          companyUuid={companyUuid}
          account={reported}
          mayManage={mayManage}
          onClose={() => setReported(undefined)}
        />
      )}
      {clearing && (
        <ClearingDialog companyUuid={companyUuid} account={clearing} onClose={() => setClearing(undefined)} />
      )}
      {registered && (
        <RegisterDialog companyUuid={companyUuid} account={registered} onClose={() => setRegistered(undefined)} />
      )}
    </section>
  );
}

function AccountSummary({ account }: { readonly account: ListedBankAccountFragment }) {
  const { name, bankName, accountNumber, signatory, isActive } = account;
  return (
    <div className="bank-account">
      <strong>{name}</strong>
      {!isActive && <span className="bank-account-off">{texts.notInUse}</span>}
      <p>
        {bankName} · {accountNumber} · {texts.signedBy(signatory)}
      </p>
    </div>
  );
}

function AccountActions({
  companyUuid,
  account: { uuid, name },
  onEdit,
}: {
  readonly companyUuid: string;
  readonly account: ListedBankAccountFragment;
  readonly onEdit: () => void;
}) {
  const { run, running } = useCommand(DeleteBankAccountDocument, {
    changes: ['bankAccount', 'sendCheckSetting'],
    done: texts.deleted,
    refused: texts.notDeleted,
    failed: texts.notDeleted,
  });
  const remove = async () => {
    const isSure = await confirm(texts.deleteQuestion(name), { confirmText: texts.deleteAccount });
    if (isSure) await run({ companyUuid, bankAccountUuid: uuid });
  };
  return (
    <>
      <IconButton label={texts.edit(name)} icon={<Pencil size={16} aria-hidden />} onClick={onEdit} />
      <IconButton
        label={texts.delete(name)}
        icon={<Trash2 size={16} aria-hidden />}
        running={running}
        onClick={() => void remove()}
      />
    </>
  );
}
