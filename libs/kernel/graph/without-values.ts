/** How the library repeats what was given, in variables and in the document itself. */
const repeated: readonly (readonly [RegExp, string])[] = [
  [/^(Variable "\$\w+") got invalid value [\s\S]*$/, '$1 is not of its type.'],
  [/^(Argument "\w+") has invalid value [\s\S]*$/, '$1 is not of its type.'],
  [/^(\w+ cannot represent [\w\s-]*value): [\s\S]*$/, '$1.'],
  [/^(Enum "\w+" cannot represent [\w\s-]*value): [\s\S]*$/, '$1.'],
  [/^Value [\s\S]* does not exist in "(\w+)" enum\.[\s\S]*$/, 'The value does not exist in "$1" enum.'],
  [/^(Expected value of type "[^"]+"), found [\s\S]*$/, '$1.'],
  [/^(Syntax Error: [\s\S]*?(?:String|BlockString|Int|Float)) [\s\S]*$/, '$1.'],
];

/** A message of the library, without the value that was given. */
export function withoutValues(message: string): string {
  const [pattern, described] = repeated.find(([one]) => one.test(message)) ?? [];
  return pattern && described ? message.replace(pattern, described) : message;
}
