import { Button, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { SendTestMailDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Sends an email to oneself; why it did not go out stays in sight while the settings are corrected. */
export function SendTestMail() {
  const [fault, setFault] = useState<string>();
  const { run, running } = useCommand(SendTestMailDocument, {
    changes: ['firmSettings'],
    done: texts.mailSent,
    refused: texts.mailFailed,
    failed: texts.mailFailed,
    tell: setFault,
  });
  const send = () => {
    setFault(undefined);
    void run({});
  };
  return (
    <>
      {fault && (
        <p className="setup-fault" role="alert">
          {fault}
        </p>
      )}
      <Button running={running} onClick={send}>
        {texts.sendTest}
      </Button>
    </>
  );
}
