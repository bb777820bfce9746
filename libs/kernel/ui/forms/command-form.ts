import type { FormEvent, RefObject } from 'react';
import type { CommandSettings } from '../data/use-command.js';
import type { FieldSentences, FormState } from './form-state.js';

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
