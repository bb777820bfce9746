import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { Operation } from '../client/operation.js';
import { queries } from '../data/query-store.js';
import { type CommandSettings, useCommand } from '../data/use-command.js';
import { mayLeave } from '../kit/leave-question.js';
import { toasts } from '../kit/toast-queue.js';
import { changedFields, type FieldSentences, type FormState } from './form-state.js';
import { useDraft } from './use-draft.js';
import { useLeaveGuard } from './use-leave-guard.js';

export interface CommandFormSettings<Values, Result, Variables> extends Omit<CommandSettings<Result>, 'tell'> {
  /** The thing as it was last read, or a blank one. */
  readonly values: Values;
  /** Its revision; undefined for something new. */
  readonly revision?: number | undefined;
  /** The first rule that what was typed breaks; nothing when it may be sent. */
  readonly check?: (values: Values) => { readonly refused: string; readonly message: string } | undefined;
  /** The field under which a refusal stands, by its code; others are told by `tell`. */
  readonly fieldOf: Readonly<Partial<Record<string, keyof Values & string>>>;
  /** The sentences of an answer that names its fields itself; `summary` is told beside them. */
  readonly errorsIn?: (answer: Result) => FieldSentences<Values> | undefined;
  readonly summary?: string;
  /** Whether what was changed is worth asking about before it is lost; default: whatever was changed. */
  readonly isBegun?: (values: Values) => boolean;
  /** The code of a refusal that says that somebody else saved first. */
  readonly conflict?: string;
  /** Waited for before the command is sent. */
  readonly before?: () => Promise<void>;
  /** What is sent; nothing when all is as it was. */
  readonly variablesOf: (form: FormState<Values>) => Variables | undefined;
  /** What was typed survives a reload under this name, which is of one person and one thing; absent: it does not. */
  readonly draft?: string;
  /** Takes the sentence that stands under no field, of a refusal with the whole answer; default: a toast. */
  readonly tell?: (sentence: string, action: string, answer?: Result) => void;
  /** The command went through; null: there was nothing to send. */
  readonly onSaved: (result: Result | null) => void;
}

export interface CommandForm<Values> extends FormState<Values> {
  readonly errors: FieldSentences<Values>;
  /** What stands here was typed before the page was loaded. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  readonly running: boolean;
  /** For a form whose Save stands outside it: the form in which a refused field gets the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
  change(changed: Partial<Values>): void;
  /** Sends the command; whether all is saved now. What is wrong is told, or stands at its field. */
  save(): Promise<boolean>;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Gives up what was typed. */
  discard(): void;
  /** Closes what the form stands in; with changes only when the person agrees to lose them. */
  leave(close: () => void): Promise<void>;
}

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
    draft.remove();
    const since = typedIn({ base: state.values, values: form.getValues() });
    form.reset(state.values);
    write(since);
    hasChanges.current = Object.keys(since).length > 0;
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
