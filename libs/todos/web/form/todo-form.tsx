import './todo-form.css';
import {
  Button,
  Checkbox,
  calendarDateOf,
  SelectField,
  TextArea,
  TextField,
  useCompany,
  useViewer,
} from '@daybook/kernel/ui';
import {
  closePeriodLabels,
  closePeriods,
  limits,
  reminderFrequencies,
  reminderLabels,
  statusLabels,
  type TodoType,
  todoStatuses,
} from '@daybook/todos/domain';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { texts } from '../texts.js';
import type { TodoItem } from '../todo-item.js';
import { AssigneeSelect } from './assignee-select.js';
import { changedFields, type FormValues, fieldOf, newValues, refusalOf, valuesOf } from './form-values.js';
import { MeanwhileChanged } from './meanwhile-changed.js';
import { RecurrenceFields } from './recurrence-fields.js';
import { OnboardingFields, SignatureFields } from './type-fields.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useSaveTodo } from './use-save-todo.js';

const statusOptions = todoStatuses.map((value) => ({ value, label: statusLabels[value] }));
const reminderOptions = reminderFrequencies.map((value) => ({ value, label: reminderLabels[value] }));
const periodOptions = closePeriods.map((value) => ({ value, label: closePeriodLabels[value] }));

/** The form of a new to-do (with its type) or of one that is there. What is typed outlives every failure. */
export default function TodoForm({
  todo,
  todoType,
  onClose,
}: {
  readonly todo?: TodoItem;
  readonly todoType?: TodoType;
  readonly onClose: () => void;
}) {
  const company = useCompany();
  const { isStaff } = useViewer();
  const type = (todo?.todoType ?? todoType) as TodoType;
  const [start] = useState(() => (todo ? valuesOf(todo) : newValues(type, calendarDateOf(new Date()))));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<keyof FormValues, string>>>({});
  const latest = useRef(values);
  latest.current = values;
  const saved = useRef(false);

  const isDirty = useCallback(() => !saved.current && changedFields(start, latest.current).length > 0, [start]);
  useLeaveGuard(isDirty);
  const { save, running, conflict } = useSaveTodo({
    company: company.uuid,
    type,
    start,
    todo,
    onSaved: () => {
      saved.current = true;
    },
  });

  const change = (changed: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refusalOf(values, type, todo === undefined);
    if (!refusal) return void save(values);
    const field = fieldOf[refusal.refused] ?? 'title';
    setErrors({ [field]: refusal.message });
    (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const mayChange = todo ? todo.perms.change : true;
  const mayAssign = todo ? todo.perms.changeAssignees : true;
  const locked = !mayChange || running;
  const shared = { values, errors, disabled: locked, onChange: change };

  return (
    <form className="todo-form" onSubmit={submit} noValidate>
      {conflict && todo && <MeanwhileChanged sentence={conflict} start={start} newest={valuesOf(todo)} />}
      {!mayChange && <p className="field-hint">{texts.editOnlyAssignees}</p>}
      <TextField
        label={texts.title}
        name="title"
        maxLength={limits.title}
        autoComplete="off"
        value={values.title}
        error={errors.title}
        disabled={locked}
        onChange={(event) => change({ title: event.target.value })}
      />
      {type === 'onboarding' && <OnboardingFields {...shared} />}
      {type === 'signature' && !todo && <SignatureFields {...shared} />}
      <TextArea
        label={texts.additionalDetails}
        name="additionalDetails"
        rows={4}
        value={values.additionalDetails}
        error={errors.additionalDetails}
        disabled={locked}
        onChange={(event) => change({ additionalDetails: event.target.value })}
      />
      <AssigneeSelect
        companyUuid={company.uuid}
        current={todo?.assignees ?? []}
        chosen={values.assignees}
        single={type === 'signature'}
        error={errors.assignees}
        disabled={!mayAssign || running}
        onChoose={(assignees) => change({ assignees })}
      />
      <div className="form-pair">
        <TextField
          label={texts.dueDate}
          name="dueDate"
          type="date"
          value={values.dueDate}
          error={errors.dueDate}
          disabled={locked}
          onChange={(event) => change({ dueDate: event.target.value })}
        />
        <SelectField
          label={texts.status}
          name="status"
          options={statusOptions}
          value={values.status}
          error={errors.status}
          disabled={locked}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <div className="form-pair">
        {isStaff && (
          <SelectField
            label={texts.reminder}
            name="reminderFrequency"
            options={reminderOptions}
            value={values.reminderFrequency}
            error={errors.reminderFrequency}
            disabled={locked}
            onChange={(event) => change({ reminderFrequency: event.target.value })}
          />
        )}
        <SelectField
          label={texts.period}
          name="forClosePeriod"
          options={periodOptions}
          value={values.forClosePeriod}
          error={errors.forClosePeriod}
          disabled={locked}
          onChange={(event) => change({ forClosePeriod: event.target.value })}
        />
      </div>
      <RecurrenceFields {...shared} />
      <Checkbox
        label={texts.completeOnSubmit}
        checked={values.completeOnSubmit}
        disabled={locked}
        onChange={(event) => change({ completeOnSubmit: event.target.checked })}
      />
      <div className="form-foot">
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" running={running}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
