import { Button, openOverlay, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { questionLimits } from '@daybook/ledger/domain';
import { chooseFiles, startUploads, UploadTroubles, useUploadsAtHand } from '@daybook/uploads/web';
import { Paperclip } from 'lucide-react';
import { type Categories, CategorySelect } from './category-select.js';
import {
  AnswerTransactionDocument,
  type AnswerTransactionMutation,
  type AnswerTransactionMutationVariables,
} from './generated/graphql.js';
import type { Question } from './question.js';
import { toTodo } from './receipt-upload.js';
import { texts } from './texts.js';

interface Values {
  readonly category: string;
  readonly text: string;
  readonly receipt: string;
}

export interface Asking {
  readonly companyUuid: string;
  readonly todoUuid: string;
  readonly categories: Categories;
  /** Of each transaction, by what stands above it. */
  readonly Title: 'h2' | 'h4';
}

/** One answer, saved by itself. */
export function AnswerForm({
  asking: { companyUuid, todoUuid, categories },
  question: { uuid, answer },
  onSaved,
}: {
  readonly asking: Asking;
  readonly question: Question;
  readonly onSaved: () => void;
}) {
  useUploadsAtHand();
  const { values, errors, change, submit, running } = useCommandForm<
    Values,
    AnswerTransactionMutation,
    AnswerTransactionMutationVariables
  >(AnswerTransactionDocument, {
    values: { category: answer?.category?.id ?? '', text: answer?.text ?? '', receipt: answer?.receiptUuid ?? '' },
    fieldOf: { answerMissing: 'text', tooLong: 'text', noCategory: 'category', sameAccount: 'category' },
    variablesOf: ({ values: { category, text, receipt } }) => ({
      companyUuid,
      questionUuid: uuid,
      categoryId: category || null,
      text,
      receiptUuid: receipt || null,
    }),
    draft: `transaction-${uuid}`,
    changes: ['ledgerQuestions', 'todo'],
    done: texts.saved,
    refused: texts.notSaved,
    failed: texts.notSaved,
    onSaved,
  });
  const addReceipt = async () =>
    startUploads(await chooseFiles({ one: true }), toTodo(todoUuid), (receipt) => change({ receipt }));
  return (
    <form className="answer-form" onSubmit={submit} noValidate>
      <CategorySelect
        categories={categories}
        value={values.category}
        error={errors.category}
        onChange={(category) => change({ category })}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        name="text"
        rows={2}
        maxLength={questionLimits.text}
        value={values.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="answer-receipt">
        <Button icon={<Paperclip size={16} aria-hidden />} onClick={() => void addReceipt()}>
          {values.receipt ? texts.changeReceipt : texts.addReceipt}
        </Button>
        {values.receipt && (
          <Button look="quiet" onClick={() => openOverlay('filePreview', { uuid: values.receipt })}>
            {texts.seeReceipt}
          </Button>
        )}
        <p role="status">{values.receipt && texts.receiptIsThere}</p>
        <UploadTroubles place={todoUuid} />
      </div>
      <Button type="submit" look="primary" running={running}>
        {texts.save}
      </Button>
    </form>
  );
}
