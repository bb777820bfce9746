import { Checkbox, TextArea, useViewer } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import {
  UpdateTqFormStatusDocument,
  type UpdateTqFormStatusMutation,
  type UpdateTqFormStatusMutationVariables,
} from './generated/graphql.js';
import { type Reasons, reasonsIn } from './reasons.js';
import { texts } from './texts.js';
import { type FirmForm, useOfYear } from './use-firm-year.js';

/** Sends a form back to the client, with a reason for the form, for some of its answers, or both. */
export function SendBackDialog({ form, onClose }: { readonly form: FirmForm; readonly onClose: () => void }) {
  const of = useOfYear();
  const viewer = useViewer();
  const [sentence, setSentence] = useState<string>();
  const { form: key, title } = form;
  const command = useCommandForm<Reasons, UpdateTqFormStatusMutation, UpdateTqFormStatusMutationVariables>(
    UpdateTqFormStatusDocument,
    {
      values: { whole: '', single: {} },
      draft: `${viewer.uuid} send back ${of.companyUuid} ${of.year} ${key}`,
      check: (values) =>
        reasonsIn(values).length === 0 ? { refused: 'reasonMissing', message: texts.reasonMissing } : undefined,
      fieldOf: {},
      variablesOf: ({ values }) => ({ ...of, form: key, status: 'awaiting_review', reasons: reasonsIn(values) }),
      changes: ['questionnaire'],
      refused: texts.changeFailed,
      failed: texts.changeFailed,
      done: texts.sentBackDone(title),
      tell: setSentence,
      onSaved: onClose,
    },
  );
  const { values, change } = command;
  return (
    <FormDialog form={command} title={texts.sendBackOf(title)} size="wide" save={texts.sendBack} onClose={onClose}>
      <p>{texts.sendBackLead}</p>
      <TextArea
        label={texts.formReason}
        value={values.whole}
        onChange={({ target }) => change({ whole: target.value })}
      />
      <Questions form={form} single={values.single} onChange={(single) => change({ single })} />
      {sentence && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
    </FormDialog>
  );
}

/** Each question of the form; of those that are checked, why. */
function Questions({
  form,
  single,
  onChange,
}: {
  readonly form: FirmForm;
  readonly single: Reasons['single'];
  readonly onChange: (single: Reasons['single']) => void;
}) {
  const asked = form.step_answers
    .flatMap(({ answers }) => answers)
    .filter(({ shown_flag: isShown, type }) => isShown && type !== 'statement');
  return (
    <fieldset className="field tax-chosen-questions">
      <legend>{texts.whichQuestions}</legend>
      {asked.map(({ question, label }) => {
        const reason = single[question];
        const { [question]: _, ...others } = single;
        return (
          <div key={question}>
            <Checkbox
              label={label}
              checked={reason !== undefined}
              onChange={({ target }) => onChange(target.checked ? { ...single, [question]: '' } : others)}
            />
            {reason !== undefined && (
              <TextArea
                label={texts.reasonFor(label)}
                value={reason}
                onChange={({ target }) => onChange({ ...single, [question]: target.value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
