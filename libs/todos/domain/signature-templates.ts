/** A document to be signed; the first signer is the assignee, the others are named by e-mail address. */
export interface SignatureTemplate {
  readonly id: string;
  readonly name: string;
  readonly signersCount: number;
}

export const signatureTemplates: readonly SignatureTemplate[] = [
  { id: 'engagement-letter', name: 'Engagement letter', signersCount: 1 },
  { id: 'form-8879', name: 'Form 8879, IRS e-file signature authorization', signersCount: 1 },
  { id: 'partnership-agreement', name: 'Partnership agreement', signersCount: 3 },
];

export function signatureTemplate(id: string): SignatureTemplate | undefined {
  return signatureTemplates.find((one) => one.id === id);
}
