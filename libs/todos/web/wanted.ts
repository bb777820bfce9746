import type { TodoType } from '@daybook/todos/domain';

const asked: Readonly<Record<TodoType, string>> = {
  'text-field': 'Please answer in writing.',
  'upload-request': 'Please upload the files.',
  'yes-or-no': 'Please answer yes, no or not sure.',
  onboarding: 'Please read this and mark it as done.',
  basic: 'Please do this and mark it as done.',
  signature: 'Please sign the document.',
};

/** What is wanted of the reader, or who is being waited for; nothing of what is completed. */
export function wantedOf(
  { todoType, status }: { readonly todoType: string; readonly status: string },
  isStaff: boolean,
): string | undefined {
  if (status === 'waiting_for_review')
    return isStaff ? 'Ready for your review.' : 'Your firm is reviewing your answer.';
  if (status !== 'open') return undefined;
  return isStaff ? 'Waiting for the client.' : asked[todoType as TodoType];
}
