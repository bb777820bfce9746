import { randomUUID } from 'node:crypto';
import { loginNameDecider, type UserEvent, userDecider } from '@daybook/identity/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { LinkTokens } from '@daybook/kernel/secrets';
import { Firm, origin } from '@daybook/testing/firm';
import { confirmEmailChange, releaseOldNames, requestEmailChange } from './email-change.js';
import { loginNameStream } from './register.js';

type EmailChanged = RecordedEvent<Extract<UserEvent, { type: 'EmailChanged' }>>;

const tokens = new LinkTokens('a secret of the test, long enough');
const now = new Date();

let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open();
});
afterAll(() => firm?.close());

const old = (name: string) => `${name}@demo.test`;
const changed = (name: string) => `${name}@new.test`;

/** The links that the person has asked for so far. */
let asked = 0;
beforeEach(() => {
  asked = 0;
});

/** Asks for the address and opens the link, as nobody hears of it; `between` happens once the name is claimed. */
async function changeTo(email: string, user: string, between = async () => {}): Promise<EmailChanged> {
  const { commands } = firm.api;
  await requestEmailChange(commands, tokens, { user, email, now }, { ...origin(), commandId: randomUUID() });
  asked += 1;
  const { token } = tokens.tokenOf('e-mail change', user, asked);
  const heard: UserEvent[] = [];
  const slowly = {
    ...commands,
    load: commands.load.bind(commands),
    send: async (...[decider, ...others]: Parameters<typeof commands.send>) => {
      const outcome = await commands.send(decider, ...others);
      if (decider.category === loginNameDecider.category) await between();
      if ('done' in outcome && decider.category === userDecider.category) heard.push(...(outcome.events as never[]));
      return outcome;
    },
  } as typeof commands;
  const done = await confirmEmailChange(slowly, { token, now }, { ...origin(), commandId: randomUUID() });
  if ('refused' in done) throw new Error(done.message);
  return heard.at(-1) as EmailChanged;
}

const hear = async (event: EmailChanged) =>
  releaseOldNames.on.EmailChanged?.(event, { commands: firm.api.commands } as unknown as FlowContext);

const ownerOf = async (email: string) =>
  (await firm.api.commands.load(loginNameDecider, loginNameStream(email))).state.user;

it('keeps a name to which the person has gone back before the release came', async () => {
  const user = await firm.person('anna');
  const away = await changeTo(changed('anna'), user);
  const back = await changeTo(old('anna'), user);
  await hear(away);
  expect(await ownerOf(old('anna'))).toBe(user);
  await hear(back);
  expect([await ownerOf(old('anna')), await ownerOf(changed('anna'))]).toEqual([user, null]);
});

it('claims it anew where the release came while the person went back', async () => {
  const user = await firm.person('berta');
  const away = await changeTo(changed('berta'), user);
  const back = await changeTo(old('berta'), user, () => Promise.resolve(hear(away)));
  await hear(back);
  expect([await ownerOf(old('berta')), await ownerOf(changed('berta'))]).toEqual([user, null]);
});

it('releases it for good when the person leaves it again', async () => {
  const user = await firm.person('clara');
  for (const email of [changed('clara'), old('clara'), changed('clara')]) await hear(await changeTo(email, user));
  expect([await ownerOf(old('clara')), await ownerOf(changed('clara'))]).toEqual([null, user]);
});
