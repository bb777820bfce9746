import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target, World } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const reset = `mutation ($user: UUID!) { resetUser2fa(userUuid: $user, reason: "Lost the phone") { ${success} } }`;
/** Nobody where the thing is nowhere. */
const person = (of: (world: World) => string | undefined) => (target: Target, world: World) => ({
  user: (target.place !== 'absent' && of(world)) || randomUUID(),
});
const device = { given: () => ({ id: randomUUID() }) };
const signedIn = (document: string, more: Partial<Call> = {}): Call => ({ rule: 'signedIn', document, ...more });

/** The second factor: one’s own, and that of others which staff may reset. */
export const secondFactorCalls: Calls = {
  'Query.my2faDevices': [signedIn('{ my2faDevices { name } }')],
  'Mutation.create2faDevice': [signedIn('mutation { create2faDevice(deviceType: "none") { errors { message } } }')],
  'Mutation.confirm2faDevice': [
    signedIn(
      'mutation ($id: UUID!) { confirm2faDevice(secondFactor: { deviceId: $id, otpToken: "-" }) { errors { message } } }',
      device,
    ),
  ],
  'Mutation.send2faToken': [
    {
      ...device,
      rule: 'anyone',
      document: `mutation ($id: UUID!) { send2faToken(deviceId: $id, firstFactor: { username: "nobody@demo.test" }) {
        challenge errors { message } } }`,
    },
  ],
  'Mutation.enableUser2fa': [signedIn('mutation { enableUser2fa { errors { message } } }')],
  'Mutation.disableUser2fa': [signedIn('mutation { disableUser2fa { errors { message } } }')],
  'Mutation.remove2faDevice': [
    signedIn(`mutation ($id: UUID!) { remove2faDevice(deviceId: $id) { ${success} } }`, device),
  ],
  'Mutation.confirmSecondFactor': [
    signedIn('mutation { confirmSecondFactor(otpToken: "123456") { success errorMessage } }'),
  ],
  'Mutation.untrustDevices': [signedIn('mutation { untrustDevices(untrustAll: true) { trustedDevicesCount } }')],
  'Mutation.resetUser2fa': [
    {
      rule: 'resetTwoFactorOfClient',
      as: 'of a client',
      document: reset,
      given: person(({ people }) => people.users.CM),
    },
    {
      rule: 'resetTwoFactorOfStaff',
      as: 'of staff',
      document: reset,
      given: person(({ companies, insiders }) => insiders.get(companies.own)),
    },
    {
      rule: 'resetTwoFactorOfSuperuser',
      as: 'of a superuser, who asks for it too',
      document: reset,
      given: person(({ people }) => people.users.SU),
    },
  ],
  'Mutation.beginPasskeyRegistration': [signedIn('mutation { beginPasskeyRegistration { options } }')],
  'Mutation.finishPasskeyRegistration': [
    signedIn('mutation { finishPasskeyRegistration(name: "None", response: {}) { errors { message } } }'),
  ],
  'Mutation.beginPasskeySignIn': [{ rule: 'anyone', document: 'mutation { beginPasskeySignIn { options } }' }],
};
