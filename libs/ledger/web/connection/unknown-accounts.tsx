import { Button, Checkbox, ErrorState, useQuery, Waiting } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  NameUnknownAccountsDocument,
  type NameUnknownAccountsMutation,
  type NameUnknownAccountsMutationVariables,
  UnknownAccountsDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface Account {
  readonly id: string;
  readonly name: string;
}

/** The accounts that mean “unknown”, for staff. */
export function UnknownAccounts({ companyUuid }: { readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(
    UnknownAccountsDocument,
    { companyUuid },
    { about: ['ledgerUnknownAccounts', 'ledgerSync'] },
  );
  return (
    <section aria-labelledby="unknown-accounts">
      <h2 id="unknown-accounts">{texts.unknownAccounts}</h2>
      <p className="accounting-lead">{texts.unknownAccountsHint}</p>
      {data?.company ? (
        <Named
          companyUuid={companyUuid}
          named={data.company.unknownAccounts}
          proposed={data.company.proposedUnknownAccounts}
          accounts={data.company.ledgerCategories}
        />
      ) : failure ? (
        <ErrorState title={texts.accountsNotLoaded} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

interface Given {
  readonly companyUuid: string;
  readonly named: readonly Account[];
  readonly proposed: readonly Account[];
  readonly accounts: readonly Account[];
}

function Named(given: Given) {
  const [isEditing, setIsEditing] = useState(false);
  const { named, proposed, accounts } = given;
  if (isEditing) return <AccountsForm {...given} onClose={() => setIsEditing(false)} />;
  if (accounts.length === 0) return <p className="accounting-lead">{texts.noAccounts}</p>;
  const isProposing = named.length === 0 && proposed.length > 0;
  return (
    <div className="accounting-actions">
      <strong>{named.map(({ name }) => name).join(', ') || texts.noUnknownAccounts}</strong>
      {isProposing && <span>{texts.proposed(proposed.map(({ name }) => name).join(', '))}</span>}
      <Button size="small" look="quiet" aria-describedby="unknown-accounts" onClick={() => setIsEditing(true)}>
        {texts.change}
      </Button>
      {named.length > 0 && <Link to="/staff/unknown-transactions">{texts.seeUnknown}</Link>}
    </div>
  );
}

function AccountsForm({ companyUuid, named, proposed, accounts, onClose }: Given & { readonly onClose: () => void }) {
  const form = useCommandForm<
    { readonly chosen: readonly string[] },
    NameUnknownAccountsMutation,
    NameUnknownAccountsMutationVariables
  >(NameUnknownAccountsDocument, {
    values: { chosen: named.map(({ id }) => id) },
    fieldOf: { notThere: 'chosen', tooManyAccounts: 'chosen' },
    variablesOf: ({ values }) => ({ companyUuid, accountIds: [...values.chosen] }),
    changes: ['ledgerUnknownAccounts'],
    done: texts.accountsNamed,
    refused: texts.accountsNotNamed,
    failed: texts.accountsNotNamed,
    onSaved: onClose,
  });
  const { values, errors, change, submit, running } = form;
  const { chosen } = values;
  const toggle = (id: string) =>
    change({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  const isChosen = ({ id }: Account) => chosen.includes(id);
  const addProposed = () => change({ chosen: [...new Set([...chosen, ...proposed.map(({ id }) => id)])] });
  return (
    <form className="accounting-form unknown-accounts" onSubmit={submit} noValidate>
      {!proposed.every(isChosen) && (
        <div className="accounting-actions">
          <span>{texts.proposed(proposed.map(({ name }) => name).join(', '))}</span>
          <Button size="small" onClick={addProposed}>
            {texts.chooseProposed}
          </Button>
        </div>
      )}
      <fieldset className="field unknown-accounts-names">
        <legend>{texts.accountsOfBooks}</legend>
        {accounts.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      {errors.chosen && (
        <p className="field-error" role="alert">
          {errors.chosen}
        </p>
      )}
      <div className="accounting-actions">
        <Button type="submit" look="primary" running={running}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={() => void form.leave(onClose)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
