import { dayInWords } from '@daybook/kernel/events';
import { Button, formatMoment, midSentence, TextField, useCommand, useQuery, useSteadyFocus } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ErasePayee } from './erase-payee.js';
import {
  Form1099PayeeW9Document,
  Form1099PayeeW9FileDocument,
  type ListedPayeeFragment,
  RequestW9Document,
  WithdrawW9RequestDocument,
} from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { RecordW9Dialog } from './record-w9-dialog.js';
import { RejectW9Dialog } from './reject-w9-dialog.js';
import { texts } from './texts.js';

interface Props {
  readonly payee: ListedPayeeFragment;
  readonly companyUuid: string;
}

/** The W-9 of a payee: what it says, or how to ask for it. `keys`: the letter by which it is asked for. */
export function PayeeW9({ payee, companyUuid, keys }: Props & { readonly keys?: string }) {
  const { w9, askedUntil } = payee;
  // known here, so that the part is drawn anew when a dialog over it closes
  const [opened, open] = useState<OnPaperDialog>();
  const steady = useSteadyFocus<HTMLElement>();
  return (
    <section {...steady}>
      <h3>{texts.w9}</h3>
      <p>
        {labelOf(texts.w9s, w9)}
        {w9 === 'asked' && askedUntil && ` ${texts.askedUntil(dayInWords(askedUntil.slice(0, 10)))}`}
      </p>
      <Signed payee={payee} companyUuid={companyUuid} />
      {w9 === 'received' ? <Received payee={payee} companyUuid={companyUuid} /> : null}
      {!payee.isForeign && <Ask payee={payee} companyUuid={companyUuid} keys={keys} />}
      {!payee.isForeign && <OnPaper payee={payee} companyUuid={companyUuid} opened={opened} open={open} />}
    </section>
  );
}

/** The form as it was handed in, to be read and typed in. */
function Signed({ payee, companyUuid }: Props) {
  const asked = { companyUuid, payee: payee.uuid };
  const { data } = useQuery(Form1099PayeeW9FileDocument, asked, { about: ['taxPayee', 'file'] });
  const file = data?.form1099PayeeW9File;
  if (!file) return null;
  const { url, filename, receivedAt, isUnread, unviewableReason } = file;
  const name = texts.handedIn(filename, midSentence(formatMoment(receivedAt)));
  return (
    <p>
      {url ? <a href={url}>{name}</a> : name}. {isUnread && texts.readIt}
      {unviewableReason && labelOf(texts.unviewable, unviewableReason)}
    </p>
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

type OnPaperDialog = 'record' | 'reject';

/** What staff do with a W-9 that they hold, and with one that is none. */
function OnPaper({
  payee: { uuid, w9 },
  companyUuid,
  opened,
  open,
}: Props & {
  readonly opened: OnPaperDialog | undefined;
  readonly open: (dialog: OnPaperDialog | undefined) => void;
}) {
  const of = { companyUuid, payee: uuid, onClose: () => open(undefined) };
  return (
    <div className="workspace-1099-ask">
      <Button look="quiet" onClick={() => open('record')}>
        {texts.typeIn}
      </Button>
      {(w9 === 'received' || w9 === 'file') && (
        <Button look="quiet" onClick={() => open('reject')}>
          {texts.reject}
        </Button>
      )}
      {(w9 === 'received' || w9 === 'file') && <ErasePayee payee={uuid} companyUuid={companyUuid} />}
      {opened === 'record' && <RecordW9Dialog {...of} />}
      {opened === 'reject' && <RejectW9Dialog {...of} />}
    </div>
  );
}

function Ask({ payee, companyUuid, keys }: Props & { readonly keys: string | undefined }) {
  const [email, setEmail] = useState(payee.email);
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(RequestW9Document, {
    changes: ['taxPayee'],
    done: texts.w9Asked,
    refused: texts.failed,
    failed: texts.failed,
    tell: (sentence) => setError(sentence),
  });
  const withdraw = useCommand(WithdrawW9RequestDocument, {
    changes: ['taxPayee'],
    done: texts.askWithdrawn,
    refused: texts.failed,
    failed: texts.failed,
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
      <Button running={running} aria-keyshortcuts={keys} onClick={ask}>
        {payee.w9 === 'none' ? texts.askW9 : texts.askW9Again}
      </Button>
      {payee.w9 === 'asked' && (
        <Button
          look="quiet"
          running={withdraw.running}
          onClick={() => withdraw.run({ companyUuid, payee: payee.uuid })}
        >
          {texts.withdrawAsk}
        </Button>
      )}
    </div>
  );
}
