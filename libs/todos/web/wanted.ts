import type { DocumentState, TodoType } from '@daybook/todos/domain';

const asked: Readonly<Record<TodoType, string>> = {
  'text-field': 'Please answer in writing.',
  'upload-request': 'Please upload the files.',
  'yes-or-no': 'Please answer yes, no or not sure.',
  onboarding: 'Please read this and mark it as done.',
  basic: 'Please do this and mark it as done.',
  signature: 'Please sign the document.',
};

interface Wanted {
  readonly todoType: string;
  readonly status: string;
  readonly assignees: readonly { readonly uuid: string; readonly name: string }[];
  readonly asksAboutTransactions?: boolean;
  readonly document?: { readonly state: string } | null;
}

const signable: readonly string[] = ['sent', 'viewed', 'partially_signed'] satisfies DocumentState[];

/**
 * What is wanted of the reader, or who is being waited for; nothing of what is completed, nor of a document that cannot
 * be signed: the to-do says what becomes of it.
 */
export function wantedOf(
  { todoType, status, assignees, asksAboutTransactions, document }: Wanted,
  { uuid: reader, isStaff }: { readonly uuid: string; readonly isStaff: boolean },
): string | undefined {
  if (status === 'waiting_for_review')
    return isStaff ? 'Ready for your review.' : 'Your firm is reviewing your answer.';
  if (status !== 'open') return undefined;
  if (document && !signable.includes(document.state)) return undefined;
  if (isStaff) return 'Waiting for the client.';
  const isTheirs = assignees.length === 0 || assignees.some(({ uuid }) => uuid === reader);
  if (!isTheirs) return `Waiting for ${assignees.map(({ name }) => name).join(', ')}.`;
  return asksAboutTransactions ? 'Please say what they were.' : asked[todoType as TodoType];
}
