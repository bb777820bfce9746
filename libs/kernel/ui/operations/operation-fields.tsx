import type { AnswersOf, Field, Fields, Operation } from '@daybook/kernel/operations';
import { OperationField } from './operation-field.js';

interface Typed {
  readonly values: object;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  change(changed: Readonly<Record<string, unknown>>): void;
}

/** The controls of what an operation asks people, in the order of its description. */
export function OperationFields<Input extends Fields, About, Answer>({
  of,
  about,
  form,
  disabled = false,
}: {
  readonly of: Operation<string, Input, About, Answer>;
  readonly about: About;
  readonly form: Typed;
  readonly disabled?: boolean;
}) {
  return askedOf(of, about).map(([name, field]) => (
    <OperationField
      key={name}
      name={name}
      field={field}
      value={typedIn(form.values, name)}
      error={form.errors[name]}
      disabled={disabled}
      onChange={(value) => form.change({ [name]: value })}
    />
  ));
}

/** Whether all that has to be known is there. */
export function isComplete<Input extends Fields, About, Answer>(
  of: Operation<string, Input, About, Answer>,
  about: About,
  values: Typed['values'],
): boolean {
  return askedOf(of, about).every(([name, { asked }]) => !asked?.isDemanded || isFilled(typedIn(values, name)));
}

/** What a form of the operation starts with. @param today where the company is (`useToday`) */
export function initialOf(input: Fields, today: string): Record<string, unknown> {
  const asked = Object.entries(input).filter(([, field]) => field.asked);
  return Object.fromEntries(asked.map(([name, { kind, initial }]) => [name, kind === 'day' ? today : initial]));
}

function askedOf<Input extends Fields, About, Answer>(
  { input, asks }: Operation<string, Input, About, Answer>,
  about: About,
): [string, Field][] {
  return Object.entries<Field>(input).filter(
    ([name, field]) => field.asked && (asks?.[name as keyof AnswersOf<Input> & string]?.(about) ?? true),
  );
}

const typedIn = (values: object, name: string) => (values as Readonly<Record<string, unknown>>)[name];
const isFilled = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value === true);
