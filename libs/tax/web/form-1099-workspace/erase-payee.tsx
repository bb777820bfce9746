import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { EraseForm1099PayeeDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The end of what is known of a payee; the server says until which day it has to stay. */
export function ErasePayee({ payee, companyUuid }: { readonly payee: string; readonly companyUuid: string }) {
  const { run, running } = useCommand(EraseForm1099PayeeDocument, {
    changes: ['taxPayee'],
    done: texts.erased,
    refused: texts.eraseFailed,
    failed: texts.eraseFailed,
  });
  const erase = async () => {
    if (await confirm(texts.eraseQuestion, { confirmText: texts.erase })) await run({ companyUuid, payee });
  };
  return (
    <Button look="quiet" running={running} onClick={erase}>
      {texts.erase}
    </Button>
  );
}
