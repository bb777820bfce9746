/** A name that begins small, after one colon: casts (`::uuid`), slices (`[1:1]`) and formats (`HH24:MI`) are none. */
const mark = /(?<!:):([a-z]\w*)/g;

/**
 * A statement with many values, as `pg` takes it: `:viewer` is the value of that name, wherever and however often it
 * stands. Values that no mark names are left out. Throws for a name without a value.
 */
export function named(
  text: string,
  values: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly values: unknown[] } {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(mark)) {
    if (!Object.hasOwn(values, name)) throw new Error(`The statement names “${name}”, which has no value.`);
    names.add(name);
  }
  const order = [...names];
  return {
    text: text.replace(mark, (_, name: string) => `$${order.indexOf(name) + 1}`),
    values: order.map((name) => values[name]),
  };
}
