import type { FormValues } from './form-values.js';

interface Template {
  readonly id: string;
  readonly signersCount: number;
}

/** Another template chosen: one e-mail address for each of its signers but the first; what was typed stays. */
export function withTemplate(templates: readonly Template[], values: FormValues, templateId: string) {
  const count = (templates.find(({ id }) => id === templateId)?.signersCount ?? 1) - 1;
  return { templateId, signerEmails: Array.from({ length: count }, (_, at) => values.signerEmails[at] ?? '') };
}

/** The signers asked for by e-mail, from the second on; the first is the assignee. */
export function signersAfterAssignee(templates: readonly Template[], { templateId, signerEmails }: FormValues) {
  const isKnown = templates.some(({ id }) => id === templateId);
  return isKnown ? signerEmails.map((email, at) => ({ number: at + 2, email })) : [];
}
