import { boxesOf, storedFields } from './stored-fields.js';

const place = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };

it('places fields of signers and of the firm on one board, and tells them apart again', () => {
  const field = { ...place, uuid: 'a', signerUuid: 's', kind: 'text', isRequired: true, label: 'Title' } as const;
  const named = { ...place, uuid: 'b', signerUuid: 's', kind: 'signer', text: '' } as const;
  const fee = { ...place, uuid: 'c', signerUuid: null, kind: 'fee', text: '$90' } as const;
  const boxes = boxesOf([field], [named, fee]);
  expect(boxes.map(({ kind, label }) => [kind, label])).toEqual([
    ['text', 'Title'],
    ['firm-signer', ''],
    ['firm-fee', '$90'],
  ]);
  expect(storedFields(boxes)).toEqual({ fields: [field], mergeFields: [named, fee] });
});
