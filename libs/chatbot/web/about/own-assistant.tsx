import { Button, useCopy } from '@daybook/kernel/ui';
import { texts } from './texts.js';

const { own } = texts;
const company = /^\/([0-9a-f-]{36})(\/|$)/;

/** Where people connect the assistant that they use elsewhere: the address of the company that is open. */
export function OwnAssistant() {
  const { copied, copy } = useCopy(own.copyFailed);
  const { origin, pathname } = window.location;
  const [, uuid] = company.exec(pathname) ?? [];
  const address = `${origin}/mcp/${uuid}`;
  return (
    <section>
      <h3>{own.heading}</h3>
      <p>{own.lead}</p>
      {uuid ? (
        <p className="own-assistant-address">
          <code>{address}</code>
          <Button size="small" onClick={() => void copy(address)}>
            {copied ? own.copied : own.copy}
          </Button>
        </p>
      ) : (
        <p>{own.openCompany}</p>
      )}
      <p>{own.hint}</p>
    </section>
  );
}
