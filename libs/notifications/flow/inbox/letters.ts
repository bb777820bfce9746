import type { FlowContext } from '@daybook/kernel/flows';
import type { Email, Mail } from '@daybook/kernel/mail';
import { v5 } from 'uuid';
import { fileLine } from './filing.js';

const letters = '6a1f6d0e-2f5b-4c62-9d55-8a3a5a1c9b70';

/** A post whose letters stand in the inbox of their reader as well, also while no mail server takes them. */
export function withInbox(mail: Mail, tools: Pick<FlowContext, 'query' | 'clock'>): Mail {
  return {
    async send(email) {
      await fileLetter(email, tools);
      await mail.send(email);
    },
  };
}

async function fileLetter({ key, subject, tells }: Email, tools: Pick<FlowContext, 'query' | 'clock'>): Promise<void> {
  const last = tells?.of.at(-1);
  if (!tells?.inbox || !last) return;
  const { company, kind, path } = tells.inbox;
  const line = {
    ...{ person: tells.person, company, about: key, news: [v5(key, letters)], kind, item: last.item, path },
    ...{ line: null, title: subject, actor: null, comment: null, at: tools.clock.now(), isPushed: true },
    ...{ takesBack: [], goesWith: [] },
  };
  await fileLine(line, tools);
}
