import { Button } from '@daybook/kernel/ui';
import { chooseFiles } from '@daybook/uploads/web';
import { type ReactNode, useId, useState } from 'react';

/** What came of sending a file: the id that the form goes on with. */
export type Sent = { readonly id: string } | { readonly errorMessage: string };

/** One file that a form goes on with once it is there. */
export function PdfField({
  label,
  action,
  icon,
  error,
  children,
  send,
  onSent,
}: {
  readonly label: string;
  readonly action: string;
  readonly icon: ReactNode;
  readonly error: string | undefined;
  /** What is there so far. */
  readonly children: ReactNode;
  readonly send: (file: File) => Promise<Sent>;
  readonly onSent: (id: string, name: string) => void;
}) {
  const id = useId();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = async () => {
    const [file] = await chooseFiles({ one: true });
    if (!file) return;
    setRunning(true);
    setFailure(undefined);
    const end = await send(file);
    setRunning(false);
    if ('errorMessage' in end) setFailure(end.errorMessage);
    else onSent(end.id, file.name);
  };
  const wrong = failure ?? error;
  return (
    <div className="field payments-w9">
      <span id={id}>{label}</span>
      <p>{children}</p>
      <Button icon={icon} running={running} aria-describedby={id} onClick={() => void choose()}>
        {action}
      </Button>
      {wrong && (
        <div className="field-error" role="alert">
          {wrong}
        </div>
      )}
    </div>
  );
}
