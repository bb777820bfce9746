import { Button, useQuery } from '@daybook/kernel/ui';
import { BookOpen, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { PositivePayDialog, RegisterDialog } from '../bank-side/index.js';
import { texts } from './check-texts.js';
import { PaperedAccountsDocument } from './generated/graphql.js';

interface Opened {
  readonly paper: 'register' | 'positivePay';
  readonly account: { readonly uuid: string; readonly name: string };
}

/** What the bank and the auditor ask for, by account: the register of its checks, and the file for positive pay. */
export function AccountPapers({ companyUuid }: { readonly companyUuid: string }) {
  const { data } = useQuery(PaperedAccountsDocument, { companyUuid }, { about: ['bankAccount', 'companyUser'] });
  const [opened, setOpened] = useState<Opened>();
  const company = data?.company;
  if (!company || company.bankAccounts.bankAccounts.length === 0) return null;
  const close = () => setOpened(undefined);
  return (
    <section className="payments-papers" aria-label={texts.papers}>
      {company.bankAccounts.bankAccounts.map((account) => (
        <p key={account.uuid}>
          <span>
            {account.name} · {account.accountNumber}
          </span>
          <Button
            size="small"
            icon={<BookOpen size={14} aria-hidden />}
            onClick={() => setOpened({ paper: 'register', account })}
          >
            {texts.register}
          </Button>
          <Button
            size="small"
            icon={<FileCheck size={14} aria-hidden />}
            onClick={() => setOpened({ paper: 'positivePay', account })}
          >
            {texts.positivePay}
          </Button>
        </p>
      ))}
      {opened?.paper === 'register' && (
        <RegisterDialog companyUuid={companyUuid} account={opened.account} onClose={close} />
      )}
      {opened?.paper === 'positivePay' && (
        <PositivePayDialog
          companyUuid={companyUuid}
          account={opened.account}
          mayManage={company.perms.manageSendCheck}
          onClose={close}
        />
      )}
    </section>
  );
}
