/** E-file signature authorizations of the IRS, whose signers have to be identified, with what each is called. */
export const efileForms = {
  form_8879: 'Form 8879 (individuals)',
  form_8879_corp: 'Form 8879-CORP (corporations)',
  form_8879_pe: 'Form 8879-PE (partnerships)',
  form_8879_f: 'Form 8879-F (estates and trusts)',
  form_8879_te: 'Form 8879-TE (tax-exempt entities)',
  form_8879_emp: 'Form 8879-EMP (employment taxes)',
  form_8878: 'Form 8878 (extensions)',
  form_8878_a: 'Form 8878-A (extensions of businesses)',
} as const;
export type EfileForm = keyof typeof efileForms;

/** Whether a document is one by its name: for those that nobody chose a form for. */
export function isEfileAuthorization(name: string): boolean {
  return /(?<!\p{N})887[89](?!\p{N})/u.test(name) || /\be-?file (signature )?authorization/iu.test(name);
}
