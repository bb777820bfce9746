import {
  type AskedRole,
  askedLabels,
  type BundleText,
  type DayUnit,
  limits,
  type Step,
  stepTypeLabels,
} from '@daybook/bundles/domain';
import { type TeamRole, teamRoles } from '@daybook/kernel/rights';
import { IconButton, type Option, SelectField, TextArea, TextField } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { StepKindsQuery } from './generated/graphql.js';
import { formTexts as texts } from './texts.js';

const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const roles = [{ value: '', label: texts.byTeam }, ...optionsOf(teamRoles)];

/** One step of a bundle as it is written. */
export function StepFields({
  bundle: { steps, every },
  place,
  kinds,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  readonly bundle: BundleText;
  readonly place: number;
  /** Beside plain to-dos. */
  readonly kinds: StepKindsQuery['bundleStepKinds'];
  /** What is wrong with it. */
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<Step>) => void;
  readonly onMove: (to: number) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}) {
  const step = steps[place];
  if (!step) return null;
  const number = place + 1;
  const start = every === 'once' ? texts.chosenDay : texts.endOfPeriod;
  const before = steps.filter(({ key }) => key !== step.key);
  const named = ({ title, key }: Step) => ({
    value: key,
    label: title || texts.step(steps.findIndex((one) => one.key === key) + 1),
  });
  const kind = kinds.find(({ type }) => type === step.type);
  const ask = (asks: AskedRole) =>
    onChange({ asks, ...(asks === 'firm' && { type: 'basic', choice: '', papers: [] }) });
  const choose = (type: string) => onChange({ type, choice: '', ...(type !== 'upload-request' && { papers: [] }) });
  return (
    <fieldset className="bundle-step">
      <legend>{texts.step(number)}</legend>
      <div className="bundle-step-buttons">
        <IconButton
          label={texts.up(number)}
          icon={<ArrowUp size={16} />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={texts.down(number)}
          icon={<ArrowDown size={16} />}
          disabled={place === steps.length - 1}
          onClick={() => onMove(place + 1)}
        />
        {onRemove && <IconButton label={texts.remove(number)} icon={<Trash2 size={16} />} onClick={onRemove} />}
      </div>
      <TextField
        label={texts.stepTitle}
        maxLength={limits.title}
        required
        value={step.title}
        error={error}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={texts.details}
        rows={2}
        maxLength={limits.details}
        value={step.details}
        onChange={({ target }) => onChange({ details: target.value })}
      />
      {step.type === 'upload-request' && (
        <TextArea
          label={texts.papers}
          hint={texts.papersHint}
          rows={3}
          value={step.papers.join('\n')}
          onChange={({ target }) => onChange({ papers: target.value.split('\n') })}
        />
      )}
      <div className="bundle-fields">
        <SelectField
          label={texts.asks}
          options={optionsOf(askedLabels)}
          value={step.asks}
          onChange={({ target }) => ask(target.value as AskedRole)}
        />
        <SelectField
          label={texts.type}
          options={[...optionsOf(stepTypeLabels), ...kinds.map(({ type, label }) => ({ value: type, label }))]}
          disabled={step.asks === 'firm'}
          value={step.type}
          onChange={({ target }) => choose(target.value)}
        />
        {kind && (
          <SelectField
            label={kind.choiceLabel}
            options={[{ value: '', label: texts.choose }, ...kind.options]}
            value={step.choice ?? ''}
            onChange={({ target }) => onChange({ choice: target.value })}
          />
        )}
        <TextField
          label={texts.days}
          type="number"
          hint={texts.daysHint}
          min={-limits.days}
          max={limits.days}
          value={Number.isNaN(step.days) ? '' : step.days}
          onChange={({ target }) => onChange({ days: target.valueAsNumber })}
        />
        <SelectField
          label={texts.unit}
          options={optionsOf(texts.units)}
          value={step.unit}
          onChange={({ target }) => onChange({ unit: target.value as DayUnit })}
        />
        <SelectField
          label={texts.after}
          options={[{ value: '', label: start }, ...before.map(named)]}
          value={step.after ?? ''}
          onChange={({ target }) => onChange({ after: target.value || null })}
        />
        <SelectField
          label={texts.owner}
          options={roles}
          value={step.owner ?? ''}
          onChange={({ target }) => onChange({ owner: (target.value || null) as TeamRole | null })}
        />
        <SelectField
          label={texts.reviewer}
          options={roles}
          value={step.reviewer ?? ''}
          onChange={({ target }) => onChange({ reviewer: (target.value || null) as TeamRole | null })}
        />
      </div>
    </fieldset>
  );
}
