import type { AdministeredUserFragment } from './generated/graphql.js';
import { patchOf, valuesOf } from './user-values.js';

const base = valuesOf({
  firstName: 'Sam',
  lastName: 'Reed',
  phone: null,
  isJuniorAdmin: false,
  isTaxAdmin: false,
  isHubspotSyncEnabled: false,
  canUseChatbot: true,
  autoRole: null,
  autoHideFromClients: false,
  staffProfile: null,
} as unknown as AdministeredUserFragment);

it('sends nothing of what was not changed', () => {
  expect(patchOf('u', base, base)).toBeUndefined();
  expect(patchOf('u', base, { ...base, phone: '+15550100', team: 'TAX' })).toEqual({
    uuid: 'u',
    phone: '+15550100',
    staffProfile: { team: 'TAX' },
  });
});

it('sets and ends the automatic membership', () => {
  expect(patchOf('u', base, { ...base, autoRole: 'staff_director' })).toEqual({
    uuid: 'u',
    autoRole: 'staff_director',
  });
  expect(patchOf('u', { ...base, autoRole: 'staff_director' }, base)).toEqual({ uuid: 'u', autoRole: '' });
});
