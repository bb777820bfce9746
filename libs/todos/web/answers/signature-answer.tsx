import { Button, useCommand } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { drawerTexts } from '../drawer-texts.js';
import { AskForSignatureAgainDocument } from '../generated/graphql.js';
import type { TodoItem } from '../todo-item.js';
import { documentStateHint, documentStateWords } from './document-state.js';

type SignatureTodo = Extract<TodoItem, { __typename: 'SignatureTodo' }>;

/** How the document stands that is to be signed, and what the reader can do about it. */
export function SignatureAnswer({ todo }: { readonly todo: SignatureTodo }) {
  const { document, signerEmails, status } = todo;
  if (!document)
    return <p className="none">{status === 'completed' ? drawerTexts.noDocument : drawerTexts.documentNotReady}</p>;
  const others = document.otherEmails ?? signerEmails;
  const isStaff = todo.perms.close;
  const hint = document.signUrl ? undefined : documentStateHint(document.state, isStaff);
  return (
    <>
      <p className="given">{documentStateWords(document.state)}</p>
      {hint && <p className="field-hint">{hint}</p>}
      {document.signUrl && (
        <div>
          <Link className="button primary" to={document.signUrl}>
            {drawerTexts.openDocument}
          </Link>
        </div>
      )}
      {document.signedPdfUrl && (
        <div>
          <Link className="button normal" to={document.signedPdfUrl}>
            {drawerTexts.openSignedPdf}
          </Link>
        </div>
      )}
      {document.canAskAgain && <AskAgain uuid={document.uuid} />}
      {isStaff && (
        <div>
          <Link className="button quiet" to={`/${todo.company.uuid}/document-signatures/${document.uuid}/`}>
            {drawerTexts.seeInSignatures}
          </Link>
        </div>
      )}
      {others.length > 0 && (
        <p className="field-hint">
          {drawerTexts.signers}: {others.join(', ')}
        </p>
      )}
    </>
  );
}

function AskAgain({ uuid }: { readonly uuid: string }) {
  const asking = useCommand(AskForSignatureAgainDocument, {
    changes: ['todo', 'signatureDocument'],
    done: drawerTexts.askedAgain,
    refused: drawerTexts.notAskedAgain,
    failed: drawerTexts.notAskedAgain,
  });
  return (
    <div>
      <Button running={asking.running} onClick={() => void asking.run({ uuid })}>
        {drawerTexts.askAgain}
      </Button>
    </div>
  );
}
