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
                {response && <pre>{response}</pre>}
                {fault && (
                  <pre className="assistant-fault">
                    {texts.error}: {fault}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
