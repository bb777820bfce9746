import { Checkbox, IconButton, SelectField, TextField } from '@daybook/kernel/ui';
import { choicesOf, silentTypes } from '@daybook/tax/domain/questionnaire';
import { X } from 'lucide-react';
import { blankLine, type ChosenLine, sayingsAbout } from './condition-choice.js';
import { useEditing } from './editing.js';
import { partsOf } from './places.js';
import { texts } from './texts.js';

/** One answer that a condition looks at. */
export function ConditionLine({
  line,
  except,
  onChange,
  onRemove,
}: {
  readonly line: ChosenLine;
  readonly except: readonly string[];
  readonly onChange: (line: ChosenLine) => void;
  readonly onRemove: () => void;
}) {
  const { questions } = useEditing();
  const question = questions.get(line.question);
  const choices = question
    ? choicesOf(question).filter(({ value, isHidden }) => !isHidden || line.values.includes(value))
    : [];
  const choose = (key: string) => {
    const [says = 'isAnswered'] = sayingsAbout(questions.get(key));
    onChange({ ...blankLine, question: key, says });
  };
  const toggle = (value: string, isOn: boolean) =>
    onChange({ ...line, values: isOn ? [...line.values, value] : line.values.filter((one) => one !== value) });
  return (
    <fieldset className="def-line">
      <legend className="visually-hidden">{question?.label ?? texts.chooseQuestion}</legend>
      <QuestionField value={line.question} except={except} onChoose={choose} />
      <SelectField
        label={texts.lineSays}
        options={sayingsAbout(question).map((says) => ({ value: says, label: texts.says[says] }))}
        value={line.says}
        onChange={({ target }) => onChange({ ...line, says: target.value as ChosenLine['says'] })}
      />
      <IconButton label={texts.removeLine} icon={<X size={16} aria-hidden />} onClick={onRemove} />
      {line.says === 'is' && (
        <fieldset className="def-values">
          <legend className="visually-hidden">{texts.values}</legend>
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={line.values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {line.says === 'atLeast' && (
        <TextField
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="decimal"
          value={line.amount}
          onChange={({ target }) => onChange({ ...line, amount: target.value })}
        />
      )}
    </fieldset>
  );
}

/** Every question that is answered, under the form it stands in. */
function QuestionField({
  value,
  except,
  onChoose,
}: {
  readonly value: string;
  readonly except: readonly string[];
  readonly onChoose: (key: string) => void;
}) {
  const { definition } = useEditing();
  const options = partsOf(definition, texts.setup).flatMap(({ title, steps }) =>
    steps
      .flatMap(({ questions }) => questions)
      .filter(({ key, type }) => !except.includes(key) && !silentTypes.includes(type) && type !== 'acknowledgement')
      .map(({ key, label }) => ({ value: key, label: `${title}: ${label}` })),
  );
  return (
    <SelectField
      label={texts.lineQuestion}
      options={[{ value: '', label: texts.chooseQuestion }, ...options]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
