/** @param settings environment variables beside those of a throw-away product */
export function startProduct(
  settings?: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly said: () => string; readonly stop: () => Promise<void> }>;
