import { join } from 'node:path';
import { type IrisReturn, type IrisTransmission, transmitterOf, utidOf, type W9 } from '@daybook/tax/domain';
import { certified } from '../../../../domain/payee/payee-samples.js';

/** A folder as the setting names one, with a schema of our own in it. */
export const schemas = join(import.meta.dirname, 'schemas');

export const transmitterSettings = {
  ...{ tcc: 'DTEST', softwareId: '26A0001234', name: 'Bloom & Partners, LLC', ein: '12-3456789' },
  ...{ address: '40 Wharf St, Portland, ME 04101', contact: 'Arthur Bloom' },
  ...{ email: 'taxes@bloom.test', phone: '207-555-0100' },
};
const transmitter = transmitterOf(transmitterSettings);
if (typeof transmitter === 'string') throw new Error(transmitter);

export const w9 = (other: Partial<W9> = {}): W9 => ({ ...certified, ...other });

export const nec = (payee: string, cents: number, other: Partial<IrisReturn> = {}): IrisReturn => ({
  ...{ kind: 'NEC', form: { payee, boxes: [{ box: 'NEC-1', cents }], withheld: 0 } },
  ...{ w9: w9(), account: payee.slice(0, 20), isSecondNotice: false, corrects: null },
  ...other,
});

export const transmission = (
  returns: readonly IrisReturn[],
  other: Partial<IrisTransmission> = {},
): IrisTransmission => ({
  schemaVersion: '2.0.3',
  utid: utidOf('da20a4de-1357-51ed-861d-0242ac120002', transmitter),
  ...{ year: 2026, isPriorYear: false, type: 'O', isTest: false, replaces: null, transmitter },
  payer: {
    ...{ name: 'The Bright Bakery, LLC', ein: '987654321', address: '1 Oven Rd #4', city: 'Portland' },
    ...{ state: 'ME', zipCode: '04101-2222' },
  },
  returns,
  ...other,
});
