import './open-message.css';
import { DetailList, formatMoment, useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { markSupportMessageHandled, sendSupportMessageAgain, supportWork } from '@daybook/support/domain';
import { OpenSupportMessageDocument, type OpenSupportMessageQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Message = NonNullable<OpenSupportMessageQuery['supportMessage']>;

const about = ['supportMessage'] as const;

/** A message to support beside the list of all work: who wrote what, and what can be done about it. */
export function OpenMessage({ uuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const answer = useQuery(OpenSupportMessageDocument, shown ? { uuid: shown } : null, { about });
  const message = answer.data?.supportMessage;
  return (
    <WorkSheet
      item={uuid && `${supportWork.kind}-${uuid}`}
      kind={texts.one}
      content={
        message
          ? {
              title: texts.title(message.sender?.name ?? texts.gone),
              ...(message.company
                ? { company: message.company, page: `/${message.company.uuid}` }
                : { company: null, lead: texts.ofNoCompany }),
              children: <OneMessage message={message} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

const stands: Readonly<Record<string, string>> = {
  failed: texts.whatToDo,
  sent: texts.isSending,
  delivered: texts.isSent,
  handled: texts.isHandled,
};

function OneMessage({ message }: { readonly message: Message }) {
  const { uuid, state, sender, subject, message: words, hasAttachment, sentAt, failure } = message;
  return (
    <>
      <p role="status">{stands[state]}</p>
      <div className="work-sheet-buttons">
        {state === 'failed' && (
          <>
            <OperationButton of={sendSupportMessageAgain} about={undefined} things={{ uuid }} />
            <OperationButton of={markSupportMessageHandled} about={undefined} things={{ uuid }} />
          </>
        )}
        {sender && (
          <a className="button plain normal" href={answerTo(sender.email, subject ?? '')}>
            {texts.answer}
          </a>
        )}
      </div>
      <DetailList
        details={[
          ...(sender ? [[texts.from, `${sender.name} (${sender.email})`] as const] : []),
          [texts.sentAt, formatMoment(sentAt)],
          ...(failure ? [[texts.failure, failure] as const] : []),
          ...(subject ? [[texts.subject, subject] as const] : []),
          [
            texts.message,
            <span key="words" className="support-words">
              {words ?? texts.erased}
            </span>,
          ],
          ...(hasAttachment ? [[texts.attachment, texts.attached] as const] : []),
        ]}
      />
    </>
  );
}

function answerTo(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
