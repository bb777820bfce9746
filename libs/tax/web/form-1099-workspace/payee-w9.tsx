import { dayInWords } from '@daybook/kernel/events';
import { Button, TextField, useCommand, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Form1099PayeeW9Document, type ListedPayeeFragment, RequestW9Document } from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { texts } from './texts.js';

interface Props {
  readonly payee: ListedPayeeFragment;
  readonly companyUuid: string;
}

/** The W-9 of a payee: what it says, or how to ask for it. */
export function PayeeW9({ payee, companyUuid }: Props) {
  const { w9, askedUntil } = payee;
  return (
    <section>
      <h3>{texts.w9}</h3>
      <p>
        {labelOf(texts.w9s, w9)}
        {w9 === 'asked' && askedUntil && ` ${texts.askedUntil(dayInWords(askedUntil.slice(0, 10)))}`}
      </p>
      {w9 === 'received' ? <Received payee={payee} companyUuid={companyUuid} /> : null}
      {!payee.isForeign && <Ask payee={payee} companyUuid={companyUuid} />}
    </section>
  );
}

function Received({ payee, companyUuid }: Props) {
  const asked = { companyUuid, payee: payee.uuid };
  const { data } = useQuery(Form1099PayeeW9Document, asked, { about: ['taxPayee'] });
  const w9 = data?.form1099PayeeW9;
  if (!w9) return null;
  const { name, businessName, address, city, state, zipCode, maskedTin, signedName, signedOn } = w9;
  return (
    <address className="workspace-1099-w9">
      {name}
      {businessName && `, ${businessName}`}
      <br />
      {address}, {city}, {state} {zipCode}
      <br />
      {maskedTin}
      <br />
      {texts.signed(signedName, dayInWords(signedOn))}
    </address>
  );
}

function Ask({ payee, companyUuid }: Props) {
  const [email, setEmail] = useState(payee.email);
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(RequestW9Document, {
    changes: ['taxPayee'],
    done: texts.w9Asked,
    refused: texts.failed,
    failed: texts.failed,
    tell: (sentence) => setError(sentence),
  });
  const ask = async () => {
    setError(undefined);
    await run({ companyUuid, payee: payee.uuid, email });
  };
  return (
    <div className="workspace-1099-ask">
      <TextField
        type="email"
        label={texts.w9Email}
        value={email}
        error={error}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button running={running} onClick={ask}>
        {payee.w9 === 'none' ? texts.askW9 : texts.askW9Again}
      </Button>
    </div>
  );
}
