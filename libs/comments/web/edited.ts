/** Whether a comment shows "(edited)": its two times differ as they are shown, which is by the minute. */
export function isEdited(createdAt: string, updatedAt: string, format: (instant: string) => string): boolean {
  return format(createdAt) !== format(updatedAt);
}
