import { SelectField, TextArea, useQuery, useToday } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { questionLimits } from '@daybook/ledger/domain';
import {
  AcceptTransactionAnswerDocument,
  type AcceptTransactionAnswerMutation,
  type AcceptTransactionAnswerMutationVariables,
  CategoriesToAcceptDocument,
} from './generated/graphql.js';
import { nameOf, type Question } from './question.js';
import { texts } from './texts.js';

interface Values {
  readonly category: string;
  readonly memo: string;
}

/** What QuickBooks is to have: what the client said, as the firm would put it. */
export function AcceptDialog({ question, onClose }: { readonly question: Question; readonly onClose: () => void }) {
  const { companyUuid, uuid: questionUuid, answer } = question;
  const { data } = useQuery(CategoriesToAcceptDocument, { companyUuid }, { about: ['ledgerSync'] });
  const form = useCommandForm<Values, AcceptTransactionAnswerMutation, AcceptTransactionAnswerMutationVariables>(
    AcceptTransactionAnswerDocument,
    {
      values: { category: answer?.category?.id ?? '', memo: (answer?.text ?? '').slice(0, questionLimits.memo) },
      check: ({ category }) =>
        category === '' ? { refused: 'noCategory', message: texts.categoryMissing } : undefined,
      fieldOf: { noCategory: 'category', sameAccount: 'category', tooLong: 'memo' },
      variablesOf: ({ values: { category, memo } }) => ({ companyUuid, questionUuid, categoryId: category, memo }),
      changes: ['ledgerQuestions', 'todo'],
      done: texts.accepted,
      refused: texts.notAccepted,
      failed: texts.notAccepted,
      onSaved: onClose,
    },
  );
  const options = (data?.transactionCategories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const given = answer?.category && { value: answer.category.id, label: answer.category.name };
  const isOffered = !given || options.some(({ value }) => value === given.value);
  return (
    <FormDialog form={form} title={texts.acceptTitle} save={texts.acceptNow} onClose={onClose}>
      <p>{nameOf(question, useToday())}</p>
      <SelectField
        label={texts.category}
        name="category"
        required
        options={[{ value: '', label: texts.chooseCategory }, ...(isOffered ? [] : [given]), ...options]}
        value={form.values.category}
        error={form.errors.category}
        onChange={({ target }) => form.change({ category: target.value })}
      />
      <TextArea
        label={texts.memo}
        name="memo"
        rows={3}
        maxLength={questionLimits.memo}
        value={form.values.memo}
        error={form.errors.memo}
        onChange={({ target }) => form.change({ memo: target.value })}
      />
    </FormDialog>
  );
}
