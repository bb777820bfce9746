import { isDone } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { isEmail } from '@daybook/kernel/text';
import { type PayeeCommand, type PayeeEvent, payee } from '@daybook/tax/domain';
import { payeeOfCompany } from '@daybook/tax/read';
import { W9Links } from '@daybook/tax/secrets';
import { v5 } from 'uuid';
import { w9Request } from '../w9-request.js';
import { HttpTinMatching, type TinMatching } from './service.js';

type Of<T extends PayeeEvent['type']> = RecordedEvent<Extract<PayeeEvent, { type: T }>>;

/** Asks the service for each match, where there is one; without it the match waits for the results of the IRS. */
export const matchTins = (
  { tinMatching }: Pick<Config, 'tinMatching'>,
  service: TinMatching | null = tinMatching && new HttpTinMatching(tinMatching),
): AnyEventHandler =>
  eventHandler<PayeeEvent>({
    name: 'tax.matchTins',
    categories: [payee.category],
    sideBySide: 2,
    on: {
      async TinMatchRequested(event, tools) {
        if (!service) return;
        const { match } = event.data;
        const { state } = await tools.commands.load(payee, subjectOf(event.stream));
        const form = state.w9?.form;
        if (!form || state.match?.match !== match || state.match.is !== 'pending') return;
        const { tinKind, tin, name } = form;
        const outcome = await service.match({ match, tinKind, tin, name });
        if (outcome) await send({ type: 'RecordTinMatch', match, outcome }, event, tools);
      },
    },
  });

/** Asks for another W-9 by email where name and number do not go together, and the payee has an address. */
export const askAfterMismatch = ({ secrets }: Pick<Config, 'secrets'>): AnyEventHandler =>
  eventHandler<PayeeEvent>({
    name: 'tax.askAfterMismatch',
    categories: [payee.category],
    staysInside: true,
    on: {
      async TinMatchRecorded(event, tools) {
        if (event.data.outcome !== 'mismatch') return;
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(payee, uuid);
        // another form came since, or somebody was quicker
        if (state.match?.match !== event.data.match || state.request || state.isForeign) return;
        const { company } = event.meta;
        const whose = company && (await payeeOfCompany(queryableOf(tools.query), company, uuid));
        if (!whose || !isEmail(whose.email)) return;
        const request = v5('W-9 after mismatch', event.id);
        const since = new Date(event.meta.at);
        const asked = w9Request(new W9Links(secrets.token), { payee: uuid, request, email: whose.email, since });
        await send(asked, event, tools);
      },
    },
  });

async function send(command: PayeeCommand, event: Of<PayeeEvent['type']>, { commands }: FlowContext): Promise<void> {
  const metadata = metadataFromEvent(event, command.type, { system: 'tax' });
  const outcome = await commands.send(payee, subjectOf(event.stream), command, metadata);
  if (!isDone(outcome)) throw new Error(`${command.type} of ${event.stream} was refused: ${outcome.message}`);
}
