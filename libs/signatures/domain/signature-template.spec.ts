import { given as givenOf } from '@daybook/kernel/events/spec';
import { field } from './signature-samples.js';
import {
  type SignatureTemplateEvent,
  signatureTemplate,
  type Template,
  type TemplateField,
} from './signature-template.js';

const given = (...events: SignatureTemplateEvent[]) => givenOf(signatureTemplate, ...events);
const placed = (role: number): TemplateField => {
  const { signer: _, ...where } = field(`role-${role}`, '');
  return { ...where, role };
};
const letter: Template = {
  name: 'Engagement letter',
  original: { file: 'f1', sha256: 'x' },
  places: [1, 2],
  fields: [placed(1), placed(2)],
};
const saved: SignatureTemplateEvent = { type: 'SignatureTemplateSaved', data: letter };
const save = (changes: Partial<Template> = {}) => ({ type: 'SaveSignatureTemplate', ...letter, ...changes }) as const;

it('is saved once, with a place to sign in every role', () => {
  given()
    .when(save({ name: ' Engagement letter ' }))
    .thenEvents(saved);
  given(saved).when(save()).thenNothing();
  given()
    .when(save({ fields: [placed(1)] }))
    .thenRefused('unplaced');
  given()
    .when(save({ name: ' ' }))
    .thenRefused('nameMissing');
  given()
    .when(save({ name: 'x'.repeat(201) }))
    .thenRefused('nameTooLong');
});

it('is no longer offered once it was deleted', () => {
  const retire = { type: 'RetireSignatureTemplate' } as const;
  const retired: SignatureTemplateEvent = { type: 'SignatureTemplateRetired', data: {} };
  given(saved).when(retire).thenEvents(retired);
  given(saved, retired).when(retire).thenNothing();
  given(saved, retired).when(save()).thenNothing();
  given().when(retire).thenRefused('notThere');
});

it('is renamed, and keeps a PDF of its own', () => {
  const renamed: SignatureTemplateEvent = {
    type: 'SignatureTemplateRenamed',
    data: { from: 'Engagement letter', to: 'Letter 2026' },
  };
  given(saved).when({ type: 'RenameSignatureTemplate', name: ' Letter 2026 ' }).thenEvents(renamed);
  given(saved, renamed).when({ type: 'RenameSignatureTemplate', name: 'Letter 2026' }).thenNothing();
  given(saved).when({ type: 'RenameSignatureTemplate', name: ' ' }).thenRefused('nameMissing');
  const original = { file: 'f2', sha256: 'x' };
  const copied: SignatureTemplateEvent = { type: 'SignatureTemplateCopied', data: { original } };
  given(saved).when({ type: 'RecordTemplateCopy', original }).thenEvents(copied);
  given(saved, copied).when({ type: 'RecordTemplateCopy', original }).thenNothing();
});

it('has fees and a term for engagement letters', () => {
  const to = {
    lines: [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }],
    startMonth: 1,
    months: 12,
  } as const;
  const changed: SignatureTemplateEvent = { type: 'LetterTermsChanged', data: { to } };
  given(saved).when({ type: 'ChangeLetterTerms', to }).thenEvents(changed);
  given(saved, changed).when({ type: 'ChangeLetterTerms', to }).thenNothing();
  given(saved, changed)
    .when({ type: 'ChangeLetterTerms', to: null })
    .thenEvents({ type: 'LetterTermsChanged', data: { to: null } });
  for (const broken of [
    { ...to, lines: [] },
    { ...to, months: 0 },
    { ...to, months: 61 },
    { ...to, lines: [{ ...to.lines[0], cents: 0.5 }] },
  ])
    given(saved).when({ type: 'ChangeLetterTerms', to: broken }).thenRefused('termsBroken');
});
