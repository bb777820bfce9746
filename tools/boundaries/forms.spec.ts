import { formsByHand, outsideTheLayer } from './forms.js';

it('reads the forms that are no commands', () => {
  expect(outsideTheLayer().get('libs/identity/web/sign-in.tsx')).toMatch(/session/);
});

it('finds no other form outside the layer', () => {
  expect(formsByHand(outsideTheLayer(), 'apps', 'libs')).toEqual([]);
});

it('catches the planted form and the row without one', () => {
  const folder = 'tools/boundaries/planted/libs/notes/web';
  const gone = `${folder}/gone.tsx`;
  expect(formsByHand(new Map([[gone, 'it was a search']]), folder)).toEqual([
    `${folder}/note-form.tsx: use useCommandForm, or say why not in docs/decisions/0040-one-form-layer.md`,
    `${gone}: no form by hand, take it off docs/decisions/0040-one-form-layer.md`,
  ]);
});
