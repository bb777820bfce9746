import { Checkbox, RadioGroup, TextField } from '@daybook/kernel/ui';
import { choicesOf, fillPlaceholders, offered, type Question, type Value } from '@daybook/tax/domain/questionnaire';
import { texts } from './texts.js';

const typed: readonly Question['type'][] = ['text', 'number', 'money', 'percentage', 'date'];

/** A question as a client reads it, for a company that could be any. */
export function PreviewQuestion({
  question,
  year,
  value,
  onAnswer,
}: {
  readonly question: Question;
  readonly year: number;
  readonly value: Value | undefined;
  readonly onAnswer: (value: Value | undefined) => void;
}) {
  const said = (text: string) =>
    fillPlaceholders(text, {
      year,
      companyName: texts.anyCompany,
      entityType: texts.anyEntity,
      fiscalYearStart: texts.anyYearStart,
      fiscalYearEnd: texts.anyYearEnd,
      dueDate: texts.anyDueDate(year),
      firmName: texts.anyFirm,
    });
  const label = said(question.label);
  return (
    <li className="def-question">
      <div>
        <Control question={question} label={label} said={said} value={value} onAnswer={onAnswer} />
        {question.help && <p className="def-help">{said(question.help)}</p>}
      </div>
    </li>
  );
}

function Control({
  question,
  label,
  said,
  value,
  onAnswer,
}: {
  readonly question: Question;
  readonly label: string;
  readonly said: (text: string) => string;
  readonly value: Value | undefined;
  readonly onAnswer: (value: Value | undefined) => void;
}) {
  const choices = offered(choicesOf(question)).map((one) => ({ ...one, label: said(one.label) }));
  const text = typeof value === 'string' ? value : '';
  const several = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  if (question.type === 'multi_choice') {
    const toggle = (one: string, isOn: boolean) => {
      const next = isOn ? [...several, one] : several.filter((other) => other !== one);
      onAnswer(next.length > 0 ? next : undefined);
    };
    return (
      <fieldset className="field">
        <legend>{label}</legend>
        {choices.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            checked={several.includes(one.value)}
            onChange={({ target }) => toggle(one.value, target.checked)}
          />
        ))}
      </fieldset>
    );
  }
  if (choices.length > 0) return <RadioGroup label={label} options={choices} value={text} onChoose={onAnswer} />;
  if (typed.includes(question.type))
    return (
      <TextField
        label={label}
        type={question.type === 'date' ? 'date' : 'text'}
        value={text}
        onChange={({ target }) => onAnswer(target.value || undefined)}
      />
    );
  return (
    <>
      <p className="def-label">{label}</p>
      {question.type !== 'statement' && <p className="def-facts">{texts.type(question.type)}</p>}
      {question.type === 'table' && (
        <p className="def-facts">
          {texts.listed(
            texts.columns,
            offered(question.columns).map((column) => said(column.label)),
          )}
        </p>
      )}
    </>
  );
}
