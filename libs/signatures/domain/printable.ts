/** Whether a text has nothing that anybody sees, such as the spaces that copied names bring along. */
export function isBlank(text: string): boolean {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '';
}
