/** What a person gives with an operation: how it is asked for, what it may be, and what GraphQL calls it. */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  /** As GraphQL calls it, without the mark of what is required. */
  readonly graph: string;
  readonly isRequired: boolean;
  /** What the schema takes for one that was left out. */
  readonly standard?: Value;
  /** What a form starts with. */
  readonly initial: Value;
  /** One that is taken, for tests of rights. */
  readonly sample: Value;
  /** Another one that is taken; absent: there is none. */
  readonly otherSample?: Value;
  readonly asked?: Asked;
}

/** How a form asks. A field without it is given by the program: the thing that it is about. */
export interface Asked {
  readonly label: string;
  /** What to enter, or where to find it. */
  readonly help?: string;
  /** Characters. */
  readonly longest?: number;
  /** What phones offer to type with. */
  readonly keyboard?: 'url' | 'numeric';
  /** Of a text of several lines. */
  readonly rows?: number;
  readonly options?: readonly Option[];
  /** Of a day: no later than today. */
  readonly isPast?: boolean;
  /** Nothing is sent before it is filled in. */
  readonly isDemanded?: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type FieldKind = 'thing' | 'bytes' | 'given' | 'text' | 'day' | 'tick' | 'choice';

export type Fields = Readonly<Record<string, Field>>;

/** What is sent: every field, null where one that may be left out was. */
export type ValuesOf<Input extends Fields> = {
  readonly [Name in keyof Input]: Input[Name] extends Field<infer Value> ? Value : never;
};

/** What a rule reads of it, without the things that it is about and bytes on their way. */
export type AnswersOf<Input extends Fields> = {
  readonly [Name in keyof Input as Input[Name] extends Field<unknown, 'thing' | 'bytes'>
    ? never
    : Name]: ValuesOf<Input>[Name];
};

/** The uuid of something that is there. */
export function thing(): Field<string, 'thing'> {
  return { kind: 'thing', graph: 'UUID', isRequired: true, initial: '', sample: '' };
}

/** The uuid of something that there may be. */
export function thingIfAny(): Field<string | null, 'thing'> {
  return { kind: 'thing', graph: 'UUID', isRequired: false, initial: null, sample: null };
}

interface Scalars {
  readonly String: string;
  readonly UUID: string;
  readonly Date: string;
  readonly Int: number;
  readonly Float: number;
}

/** What the screen gives and the rule reads: the name of a job, a place in the log. */
export function given<const Graph extends keyof Scalars>(
  graph: Graph,
  sample: Scalars[Graph],
): Field<Scalars[Graph], 'given'> {
  return { kind: 'given', graph, isRequired: true, initial: sample, sample };
}

/** Several that the screen gives: kinds of events, people to add. */
export function list<const Graph extends keyof Scalars>(
  graph: Graph,
  sample: readonly Scalars[Graph][],
): Field<readonly Scalars[Graph][], 'given'> {
  return { kind: 'given', graph: `[${graph}!]`, isRequired: true, initial: [], sample };
}

/** Several, or null where that says something else than none. */
export function listIfAny<const Graph extends keyof Scalars>(
  graph: Graph,
): Field<readonly Scalars[Graph][] | null, 'given'> {
  return { kind: 'given', graph: `[${graph}!]`, isRequired: false, initial: null, sample: null };
}

/** A file in the request itself. */
export function bytes<File>(): Field<File | null, 'bytes'> {
  return { kind: 'bytes', graph: 'Upload', isRequired: false, initial: null, sample: null };
}

type Text = Asked & { readonly isRequired?: boolean };

/** Words. `isRequired`: GraphQL demands them; they may be empty all the same, which is for the rules to judge. */
export function text({ isRequired = true, ...asked }: Text): Field<string, 'text'> {
  const standard = isRequired ? {} : { standard: '' };
  return {
    kind: 'text',
    graph: 'String',
    isRequired,
    initial: '',
    sample: 'Sample',
    otherSample: 'Another',
    asked,
    ...standard,
  };
}

/** YYYY-MM-DD; a form starts with today. */
export function day(asked: Asked): Field<string, 'day'> {
  return {
    kind: 'day',
    graph: 'Date',
    isRequired: true,
    initial: '',
    sample: '2026-01-05',
    otherSample: '2026-01-06',
    asked,
  };
}

/** Whether a rule reads it, rather than that it says what the operation is about. */
export function isAnswer({ kind }: Field): boolean {
  return kind !== 'thing' && kind !== 'bytes';
}

/** Something that is so or not; not so, where it was left out. */
export function tick(asked: Asked): Field<boolean, 'tick'> {
  return { kind: 'tick', graph: 'Boolean', isRequired: false, standard: false, initial: false, sample: true, asked };
}

/** One of several; `graph` where the schema has an enum of them. */
export function choice<const Values extends readonly Option[]>(
  asked: Asked & { readonly options: Values; readonly graph?: string },
): Field<Values[number]['value'], 'choice'> {
  const { graph = 'String', ...shown } = asked;
  const [first, second] = asked.options;
  if (!first) throw new Error(`${asked.label} has no options.`);
  const other = second && { otherSample: second.value };
  return { kind: 'choice', graph, isRequired: true, initial: first.value, sample: first.value, ...other, asked: shown };
}
