/** The answer of what could not be done. */
export function failed(message: string) {
  return { errors: [{ message }] };
}
