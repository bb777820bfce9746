import { formatDay, midSentence } from '@daybook/kernel/ui';
import { identityTexts, staffTexts as texts } from '../staff-texts.js';
import type { ListedSignatureFragment } from './generated/graphql.js';

/** Who signs a document, who has, and whose turn it is. */
export function Signers({ document }: { readonly document: ListedSignatureFragment }) {
  return (
    <ul className="signers-cell">
      {document.documentSigners.map(({ uuid, name, state, isInTurn, isOfFirm, notifiedAt, identity }) => (
        <li key={uuid}>
          {name}{' '}
          <small className={isInTurn ? 'next' : undefined}>
            {isInTurn ? texts.isInTurn : texts.signerStates[state as keyof typeof texts.signerStates]}
          </small>{' '}
          {isOfFirm && <small>· {texts.ofFirm} </small>}
          {notifiedAt && state !== 'signed' && <small>· {texts.notified(midSentence(formatDay(notifiedAt)))} </small>}
          {identity && (
            <small className={`identity ${identity}`}>
              {identityTexts.standings[identity as keyof typeof identityTexts.standings]}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
