import { Button, Skeleton, useQuery } from '@daybook/kernel/ui';
import { ResponseDetailsDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** How an answer came about, step by step, for staff. Asked for when it is first mounted; hidden it stays loaded. */
export function ResponseDetails({ interaction, hidden }: { readonly interaction: string; readonly hidden: boolean }) {
  const { data, failure, refetch } = useQuery(ResponseDetailsDocument, { uuids: [interaction] });
  const [found] = data?.interactions ?? [];
  return (
    <section className="assistant-details" aria-label={texts.details} hidden={hidden}>
      {!data && !failure && <Skeleton width={70} />}
      {failure && (
        <p role="alert">
          {texts.noDetails}{' '}
          <Button size="small" onClick={refetch}>
            {texts.retry}
          </Button>
        </p>
      )}
      {found && (
        <>
          <p>{texts.seconds((found.milliseconds / 1_000).toFixed(1))}</p>
          {found.steps.length === 0 && <p>{texts.noSteps}</p>}
          <ol>
            {found.steps.map(({ type, response, exception_message: fault }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded does not move
              <li key={at}>
                <strong>{type === 'openai_api_call' ? texts.modelCall : texts.toolCall}</strong> <code>{type}</code>
                {response && <Scrolled text={response} />}
                {fault && <Scrolled className="assistant-fault" text={`${texts.error}: ${fault}`} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Scrolled({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled by keys
    <pre className={className} tabIndex={0}>
      {text}
    </pre>
  );
}
