import { Button } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmEmailChangeDocument } from './generated/graphql.js';
import { Done, Sheet } from './sheet.js';
import { texts } from './texts.js';
import { useAsking } from './use-asking.js';
import { useLinkToken } from './use-link-token.js';

/** `/links/confirm-email`: a button, so that programs which look at the links of mails confirm nothing. */
export function ConfirmEmail() {
  const token = useLinkToken() ?? '';
  const [done, setDone] = useState(false);
  const { running, error, setError, ask } = useAsking();

  const confirm = async () => {
    const answer = await ask(ConfirmEmailChangeDocument, { token });
    if (answer?.confirmEmailChange.success) setDone(true);
    else if (answer) setError(answer.confirmEmailChange.errorMessage ?? undefined);
  };

  if (done)
    return (
      <Sheet
        title={texts.confirmEmail}
        wayOn={
          <Link className="sign-in-forgot" to="/">
            {texts.goOn}
          </Link>
        }
      >
        <Done>{texts.confirmed}</Done>
      </Sheet>
    );
  return (
    <Sheet title={texts.confirmEmail} intro={texts.confirmEmailIntro} error={error}>
      <Button look="primary" running={running} onClick={() => void confirm()}>
        {texts.confirm}
      </Button>
    </Sheet>
  );
}
