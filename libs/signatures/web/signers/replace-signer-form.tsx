import { emailIn, isEmail } from '@daybook/kernel/text';
import {
  Button,
  Dialog,
  DialogButtons,
  ErrorState,
  SelectField,
  TextField,
  useCompany,
  useQuery,
} from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import type { DocumentRow } from '../staff/resource.js';
import {
  PeopleToSignDocument,
  ReplaceSignerDocument,
  type ReplaceSignerMutation,
  type ReplaceSignerMutationVariables,
} from './generated/graphql.js';
import type { Signer } from './signer-order.js';
import { texts } from './texts.js';

interface InPlace {
  /** Of an account; `outsider`; empty as long as nobody was chosen. */
  readonly who: string;
  readonly name: string;
  readonly email: string;
}

const outsider = 'outsider';

/** Somebody else in the place of a signer, or the same person by another name or address. */
export function ReplaceSignerForm({
  document: { uuid, documentSigners },
  signer,
  onDone,
  onClose,
}: {
  readonly document: DocumentRow;
  readonly signer: Signer;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { uuid: companyUuid } = useCompany();
  const { data, failure, refetch } = useQuery(PeopleToSignDocument, { companyUuid }, { about: ['companyUser'] });
  const signing = new Set(documentSigners.map(({ user }) => user?.uuid));
  const people = (data?.possibleSigners ?? []).filter(
    (one) => one.isOfFirm === signer.isOfFirm && !signing.has(one.uuid),
  );
  const isOutsider = signer.user === null;
  const form = useCommandForm<InPlace, ReplaceSignerMutation, ReplaceSignerMutationVariables>(ReplaceSignerDocument, {
    values: isOutsider
      ? { who: outsider, name: signer.name, email: signer.email ?? '' }
      : { who: '', name: '', email: '' },
    check: refusalOf,
    fieldOf: {
      whoMissing: 'who',
      nameMissing: 'name',
      nameIsDrawn: 'name',
      emailMissing: 'email',
      signersAlike: 'email',
      mailboxShared: 'email',
      clientSigns: 'email',
    },
    variablesOf: ({ values: { who, name, email } }) => ({
      uuid,
      signerUuid: signer.uuid,
      signer: who === outsider ? { name: name.trim(), email: emailIn(email) } : { userUuid: who },
    }),
    changes: ['signatureDocument'],
    done: texts.saved,
    refused: texts.saveFailed,
    failed: texts.saveFailed,
    onSaved: onDone,
  });
  const { values, errors, change } = form;
  const options = [
    { value: '', label: texts.choose },
    ...(signer.isOfFirm ? [] : [{ value: outsider, label: texts.outsider }]),
    ...people.map((one) => ({ value: one.uuid, label: texts.signer(one.name, one.email) })),
  ];
  return (
    <Dialog title={texts.changeTitle(signer.name)} onClose={() => void form.leave(onClose)}>
      <form className="dialog-form" onSubmit={form.submit} ref={form.element} noValidate>
        <p>{texts.changeLead}</p>
        {failure && !data && <ErrorState title={texts.peopleFailed} onRetry={refetch} />}
        <SelectField
          label={texts.who}
          name="who"
          error={errors.who}
          options={options}
          value={values.who}
          onChange={({ target }) => change({ who: target.value })}
        />
        {values.who === outsider && (
          <>
            <TextField
              label={texts.name}
              name="name"
              error={errors.name}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={texts.email}
              name="email"
              type="email"
              error={errors.email}
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={() => void form.leave(onDone)}>
            {texts.back}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function refusalOf({ who, name, email }: InPlace) {
  if (who === '') return { refused: 'whoMissing', message: texts.whoMissing };
  if (who !== outsider) return undefined;
  if (name.trim() === '') return { refused: 'nameMissing', message: texts.nameMissing };
  return isEmail(emailIn(email)) ? undefined : { refused: 'emailMissing', message: texts.emailMissing };
}
