import { TextArea } from '@daybook/kernel/ui';
import { type QuestionType, silentTypes } from '@daybook/tax/domain/questionnaire';
import { texts } from './texts.js';

/** What is asked, and where to find the answer; what only says something has none. */
export function QuestionTexts({
  values,
  change,
  type,
}: {
  readonly values: { readonly label: string; readonly help: string };
  readonly change: (changed: { label?: string; help?: string }) => void;
  readonly type: QuestionType;
}) {
  return (
    <>
      <TextArea
        label={texts.label}
        value={values.label}
        maxLength={1_000}
        required
        onChange={({ target }) => change({ label: target.value })}
      />
      {!silentTypes.includes(type) && (
        <TextArea
          label={texts.help}
          hint={texts.helpHint}
          value={values.help}
          maxLength={1_000}
          required
          onChange={({ target }) => change({ help: target.value })}
        />
      )}
    </>
  );
}
