import './todo-form.css';
import { Button, Checkbox, SelectField, TextArea, TextField, useCompany, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft } from '@daybook/kernel/ui/forms';
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
import { drawerTexts } from '../drawer-texts.js';
import { texts } from '../texts.js';
import type { TodoItem } from '../todo-item.js';
import { AssigneeSelect } from './assignee-select.js';
import { MeanwhileChanged } from './meanwhile-changed.js';
import { RecurrenceFields } from './recurrence-fields.js';
import { formTexts } from './texts.js';
import { OnboardingFields, SignatureFields } from './type-fields.js';
import { UploadFields } from './upload-fields.js';
import { useTodoForm } from './use-todo-form.js';
import { meanwhileWords } from './value-words.js';

const statusOptions = todoStatuses.map((value) => ({ value, label: statusLabels[value] }));
const reminderOptions = reminderFrequencies.map((value) => ({ value, label: reminderLabels[value] }));
const periodOptions = closePeriods.map((value) => ({ value, label: closePeriodLabels[value] }));

type Typed = 'title' | 'additionalDetails' | 'dueDate' | 'status' | 'reminderFrequency' | 'forClosePeriod';

/** The form of a new to-do (with its type) or of one that is there. What is typed outlives every failure. */
export function TodoForm({
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
  const form = useTodoForm({ company: company.uuid, type, todo });
  const { values, errors, conflict, running, change: onChange, submit } = form;

  const mayChange = todo ? todo.perms.change : true;
  const mayAssign = todo ? todo.perms.changeAssignees : true;
  const mayHide = todo ? todo.perms.setHiddenFromClients : company.perms.createHiddenTodo;
  const locked = running;
  const hints = meanwhileWords(form, todo?.assignees ?? []);
  const shared = { values, errors, hints, disabled: locked, onChange };
  const typed = (name: Typed) => ({
    name,
    value: values[name],
    error: errors[name],
    hint: hints[name],
    disabled: locked,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  });

  const assignees = (
    <AssigneeSelect
      companyUuid={company.uuid}
      current={todo?.assignees ?? []}
      chosen={values.assignees}
      single={type === 'signature'}
      error={errors.assignees}
      hint={hints.assignees}
      disabled={!mayAssign || running}
      onChoose={(assignees) => onChange({ assignees })}
    />
  );
  const foot = (
    <div className="form-foot">
      <Button look="quiet" onClick={onClose}>
        {drawerTexts.cancel}
      </Button>
      <Button type="submit" look="primary" running={running}>
        {drawerTexts.save}
      </Button>
    </div>
  );
  const notice = conflict ? (
    <MeanwhileChanged sentence={conflict.sentence} />
  ) : (
    form.isRestored && <RestoredDraft onDiscard={form.discard} />
  );
  const look = conflict ? 'todo-form conflicting' : 'todo-form';
  if (!mayChange) {
    return (
      <form className={look} onSubmit={submit} noValidate>
        {notice}
        <h3 className="todo-title">{values.title}</h3>
        <p className="field-hint">{formTexts.editOnlyAssignees}</p>
        {assignees}
        {foot}
      </form>
    );
  }
  return (
    <form className={look} onSubmit={submit} noValidate>
      {notice}
      <TextField label={drawerTexts.title} maxLength={limits.title} autoComplete="off" {...typed('title')} />
      {type === 'onboarding' && <OnboardingFields {...shared} />}
      {type === 'signature' && !todo && <SignatureFields {...shared} />}
      {type === 'upload-request' && (
        <UploadFields
          {...shared}
          companyUuid={company.uuid}
          current={todo?.__typename === 'UploadRequestTodo' ? todo.uploadTarget : null}
          disabled={locked || (todo !== undefined && todo.status !== 'open')}
        />
      )}
      {type === 'upload-request' && !todo && (
        <TextArea
          label={formTexts.papers}
          name="papers"
          rows={3}
          value={values.papers}
          error={errors.papers}
          hint={formTexts.papersHint}
          disabled={locked}
          onChange={({ target }) => onChange({ papers: target.value })}
        />
      )}
      <TextArea label={formTexts.additionalDetails} rows={4} {...typed('additionalDetails')} />
      {assignees}
      <div className="form-pair">
        <TextField label={drawerTexts.dueDate} type="date" {...typed('dueDate')} />
        <SelectField label={drawerTexts.status} options={statusOptions} {...typed('status')} />
      </div>
      <div className="form-pair">
        {isStaff && (
          <SelectField label={drawerTexts.reminder} options={reminderOptions} {...typed('reminderFrequency')} />
        )}
        <SelectField label={drawerTexts.period} options={periodOptions} {...typed('forClosePeriod')} />
      </div>
      <RecurrenceFields {...shared} series={todo?.recurringInfo ?? null} />
      <Checkbox
        label={formTexts.completeOnSubmit}
        hint={hints.completeOnSubmit}
        checked={values.completeOnSubmit}
        disabled={locked}
        onChange={(event) => onChange({ completeOnSubmit: event.target.checked })}
      />
      {mayHide && (
        <Checkbox
          label={texts.hidden}
          hint={hints.isHiddenFromClients}
          checked={values.isHiddenFromClients}
          disabled={running}
          onChange={(event) => onChange({ isHiddenFromClients: event.target.checked })}
        />
      )}
      {foot}
    </form>
  );
}
