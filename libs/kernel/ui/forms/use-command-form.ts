import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { Operation } from '../client/operation.js';
import { queries } from '../data/query-store.js';
import { useCommand } from '../data/use-command.js';
import { mayLeave } from '../kit/leave-question.js';
import { toasts } from '../kit/toast-queue.js';
import type { CommandForm, CommandFormSettings } from './command-form.js';
import { changedFields, type FieldSentences, type FormState } from './form-state.js';
import { useDraft } from './use-draft.js';
import { useLeaveGuard } from './use-leave-guard.js';

/**
 * A form whose Save is one command. What was typed outlives every failure, a reload, and what others save meanwhile; a
 * refusal stands at its field; whoever leaves with changes is asked.
 */
export function useCommandForm<Values extends FieldValues, Result, Variables>(
  operation: Operation<Result, Variables>,
  settings: CommandFormSettings<Values, Result, Variables>,
): CommandForm<Values> {
  const { values: newest, revision: newestRevision } = settings;
  const latest = useRef(settings);
  latest.current = settings;
  const draft = useDraft<Values>(settings.draft);
  const form = useForm<Values>({
    defaultValues: (draft.found?.base ?? newest) as DefaultValues<Values>,
  });
  const [revision, setRevision] = useState(draft.found ? draft.found.revision : newestRevision);
  const [conflict, setConflict] = useState<FormState<Values>['conflict']>();
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef<string>(undefined);
  const { defaultValues, errors } = form.formState;
  const state: FormState<Values> = { base: defaultValues as Values, values: form.watch(), revision, conflict };
  const isDirty = form.formState.isDirty && (settings.isBegun?.(state.values) ?? true);

  const write = useCallback(
    (changed: Partial<Values>) => {
      for (const [field, value] of Object.entries(changed))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
    [form],
  );
  const refuse = (field: keyof Values & string, message: string) => {
    form.setError(field as Path<Values>, { message });
    refused.current ??= field;
  };

  const { run, running } = useCommand(operation, {
    ...settings,
    tell: (sentence, answer, action, code) => {
      const { fieldOf, tell = toasts.fail, changes, errorsIn, summary } = latest.current;
      const sentences = Object.entries((answer && errorsIn?.(answer)) ?? {}) as [keyof Values & string, string][];
      for (const [at, message] of sentences) refuse(at, message);
      if (sentences.length > 0) return summary && tell(summary, action);
      const field = fieldOf[code ?? ''];
      if (field) return refuse(field, sentence);
      if (code === undefined || code !== latest.current.conflict) return tell(sentence, action, answer);
      setConflict((earlier) => ({ sentence, before: earlier?.before ?? state.base }));
      void queries.changed(changes);
    },
  });

  useEffect(() => {
    // a field takes the focus only when saving no longer disables it
    if (running || refused.current === undefined || !element.current) return;
    element.current.querySelector<HTMLElement>(`[name="${refused.current}"]`)?.focus();
    refused.current = undefined;
  });

  useEffect(() => {
    if (!conflict || newestRevision === revision) return;
    form.reset(newest, { keepDirtyValues: true });
    setRevision(newestRevision);
  }, [conflict, form, newest, newestRevision, revision]);

  useEffect(() => {
    if (draft.found) write(draft.found.typed);
  }, [draft.found, write]);
  useEffect(() => {
    draft.store(isDirty ? { base: state.base, typed: typedIn(state), revision } : undefined);
  });
  const hasChanges = useRef(isDirty);
  hasChanges.current = isDirty;
  useLeaveGuard(
    useCallback(() => hasChanges.current, []),
    draft.remove,
  );

  const clearErrors = () => {
    form.clearErrors();
    refused.current = undefined;
  };
  const save = async () => {
    clearErrors();
    const wrong = latest.current.check?.(state.values);
    if (wrong) {
      const field = latest.current.fieldOf[wrong.refused];
      if (field) refuse(field, wrong.message);
      else (latest.current.tell ?? toasts.fail)(wrong.message, operation.toString());
      return false;
    }
    const variables = latest.current.variablesOf(state);
    if (variables !== undefined) await latest.current.before?.();
    const result = variables === undefined ? null : await run(variables);
    if (variables !== undefined && result === null) return false;
    // what was typed while the answer was under way is typed upon what was saved
    const since = typedIn({ base: state.values, values: form.getValues() });
    hasChanges.current = Object.keys(since).length > 0;
    if (!hasChanges.current) draft.remove();
    form.reset(state.values);
    write(since);
    setConflict(undefined);
    latest.current.onSaved(result);
    return true;
  };

  return {
    ...state,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error?.message]),
    ) as FieldSentences<Values>,
    isRestored: draft.found !== undefined,
    isDirty,
    running,
    element,
    save,
    change: (changed) => {
      clearErrors();
      write(changed);
    },
    submit: (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void save();
    },
    discard: () => {
      draft.remove();
      form.reset(newest);
      setRevision(newestRevision);
      setConflict(undefined);
    },
    leave: async (close) => {
      if (isDirty && !(await mayLeave())) return;
      draft.remove();
      close();
    },
  };
}

function typedIn<Values extends object>({ base, values }: Pick<FormState<Values>, 'base' | 'values'>): Partial<Values> {
  return Object.fromEntries(changedFields(base, values).map((field) => [field, values[field]])) as Partial<Values>;
}
