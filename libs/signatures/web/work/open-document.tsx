import {
  Button,
  Day,
  DetailList,
  formatDay,
  openOverlay,
  useCommand,
  useDelayedUnmount,
  useQuery,
  useViewer,
  type WorkDrawerProps,
} from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { isOut, isTerminal } from '@daybook/signatures/domain';
import { Link, useLocation } from 'react-router';
import { type ListedSignatureFragment, OpenSignatureDocument, RemindNowDocument } from '../staff/generated/graphql.js';
import { Signers } from '../staff/signers.js';
import { StateBadge } from '../staff/state-badge.js';
import { staffTexts } from '../staff-texts.js';
import { texts } from './texts.js';

const about = ['signatureDocument', 'companyUser'] as const;
const changes = ['signatureDocument'] as const;

/** A document beside the list of all work: who has signed, whose turn it is, and a reminder. */
export function OpenDocument({ uuid, companyUuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const answer = useQuery(OpenSignatureDocument, shown && of ? { companyUuid: of, uuid: shown } : null, { about });
  const company = answer.data?.company;
  const document = company?.companySignatures.companySignatures[0];
  return (
    <WorkSheet
      item={uuid && `signature-${uuid}`}
      kind={texts.one}
      content={
        company && document
          ? {
              title: document.name,
              company,
              page: `/${company.uuid}/document-signatures/${document.uuid}`,
              children: <OneDocument companyUuid={company.uuid} document={document} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

function OneDocument({
  companyUuid,
  document,
}: {
  readonly companyUuid: string;
  readonly document: ListedSignatureFragment;
}) {
  const { uuid: viewer } = useViewer();
  const { pathname, search } = useLocation();
  const {
    uuid,
    documentState: state,
    isVoidRequested,
    reason,
    sentAt,
    sentBy,
    expiresAt,
    signedPdfFilePage,
  } = document;
  const { run, running } = useCommand(RemindNowDocument, {
    changes,
    done: staffTexts.reminded,
    refused: staffTexts.remindFailed,
    failed: staffTexts.remindFailed,
  });
  const isOwnTurn = document.documentSigners.some(({ user, isInTurn }) => isInTurn && user?.uuid === viewer);
  return (
    <>
      <p>
        <StateBadge state={state} isVoiding={isVoidRequested && !isTerminal(state)} />
      </p>
      {reason && <p>{reason}</p>}
      <div className="work-sheet-buttons">
        {isOwnTurn && (
          <Link
            className="button primary normal"
            aria-keyshortcuts="e"
            to={`/${companyUuid}/sign/${uuid}`}
            state={{ returnTo: pathname + search }}
          >
            {texts.sign}
          </Link>
        )}
        {isOut(state) && !isVoidRequested && (
          <Button aria-keyshortcuts="r" running={running} onClick={() => void run({ companyUuid, uuid })}>
            {staffTexts.remind}
          </Button>
        )}
        {sentAt && (
          <Link className="button plain normal" to={`/${companyUuid}/document-signatures/${uuid}/view`}>
            {staffTexts.viewSent}
          </Link>
        )}
        {signedPdfFilePage && (
          <Button onClick={() => openOverlay('filePreview', { uuid: signedPdfFilePage.uuid })}>
            {staffTexts.openSigned}
          </Button>
        )}
      </div>
      <DetailList
        details={[
          [staffTexts.signers, <Signers key="signers" document={document} />],
          ...(sentAt
            ? [
                [
                  staffTexts.sent,
                  [formatDay(sentAt), sentBy && staffTexts.sentBy(sentBy.name)].filter(Boolean).join(' '),
                ] as const,
              ]
            : []),
          [staffTexts.expires, <Day key="expires" date={expiresAt} />],
        ]}
      />
    </>
  );
}
