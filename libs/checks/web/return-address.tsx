import { inOneLine } from '@daybook/checks/domain';
import { Button, DetailList } from '@daybook/kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ListedBankAccountFragment, SendCheckQuery } from './generated/graphql.js';
import { ReturnAddressForm } from './return-address-form.js';
import { texts } from './texts.js';

export type Setting = NonNullable<SendCheckQuery['company']>['sendCheckSetting'];

/** Where the checks of a company come from, and the account that new ones start with. */
export function ReturnAddress({
  companyUuid,
  setting,
  accounts,
  mayManage,
}: {
  readonly companyUuid: string;
  readonly setting: Setting;
  readonly accounts: readonly ListedBankAccountFragment[];
  readonly mayManage: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const usable = accounts.filter(({ isActive }) => isActive);
  return (
    <section aria-labelledby="return-address">
      <div className="send-check-title">
        <h2 id="return-address">{texts.returnAddress}</h2>
        {mayManage && usable.length > 0 && !isEditing && (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-describedby="return-address"
            onClick={() => setIsEditing(true)}
          >
            {texts.editAddress}
          </Button>
        )}
      </div>
      <p className="send-check-lead">
        {mayManage && usable.length === 0 && !setting ? texts.accountFirst : texts.noAddressHint}
      </p>
      {isEditing && (
        <ReturnAddressForm
          companyUuid={companyUuid}
          setting={setting}
          accounts={usable}
          onClose={() => setIsEditing(false)}
        />
      )}
      {!isEditing && <DetailList details={shownSetting(setting)} />}
    </section>
  );
}

function shownSetting(setting: Setting) {
  const account = setting?.bankAccount;
  const shown = account?.isActive ? `${account.name} (${account.accountNumber})` : texts.accountGone;
  return [
    [texts.address, setting ? inOneLine(setting) : <i key="address">{texts.noAddress}</i>],
    [texts.bankAccount, setting ? shown : <i key="account">{texts.noAddress}</i>],
  ] as const;
}
