import { Button, Dialog, DialogButtons, isInternal, useCommand } from '@daybook/kernel/ui';
import { useNavigate } from 'react-router';
import type { AlertProps } from './alert-dialogs.js';
import { DismissForm1099OptInModalDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The offer to sign up for 1099 forms of a year; closing it hides it from everybody of the company. */
export function Form1099Offer({ alert: { details }, onClose }: AlertProps) {
  const { companyUuid, year, buttonLink } = details;
  const navigate = useNavigate();
  const { run } = useCommand(DismissForm1099OptInModalDocument, {
    changes: ['dataMarkers'],
    refused: texts.notDismissed,
    failed: texts.notDismissed,
  });
  if (!companyUuid || !year) return null;
  const close = () => {
    onClose(false);
    void run({ companyUuid, year });
  };
  // whoever goes to the page decides there: until then the company is not done with it
  const open = (link: string) => {
    onClose(false);
    void navigate(link);
  };
  return (
    <Dialog title={texts.form1099(year)} size={800} onClose={close}>
      <p>{texts.form1099Lead(year)}</p>
      {buttonLink && isInternal(buttonLink) && (
        <DialogButtons>
          <Button look="primary" onClick={() => open(buttonLink)}>
            {texts.openSignUp}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
