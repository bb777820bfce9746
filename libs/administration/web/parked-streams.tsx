import { Button, formatMoment, midSentence, useCommand, useViewer } from '@daybook/kernel/ui';
import { RetryParkedStreamDocument } from './generated/graphql.js';
import type { ProjectionStatus } from './projection-card.js';
import { texts } from './texts.js';

const settings = {
  changes: ['projection'],
  refused: texts.retryRefused,
  failed: texts.retryRefused,
  done: texts.retried,
} as const;

/** Streams that a projection could not take in, each with its reason. */
export function ParkedStreams({
  name,
  streams,
}: {
  readonly name: string;
  readonly streams: ProjectionStatus['parkedStreams'];
}) {
  const { perms } = useViewer();
  const { run, running } = useCommand(RetryParkedStreamDocument, settings);
  return (
    <section className="parked-streams" aria-label={texts.parked}>
      <p>{texts.parkedHint}</p>
      <ul>
        {streams.map(({ stream, kind, position, error, since }) => (
          <li key={stream}>
            <div>
              <strong>{stream}</strong>
              <span>
                {kind}, {texts.position.toLowerCase()} {position.toLocaleString('en-US')},{' '}
                {midSentence(formatMoment(since))}
              </span>
              <code>{error}</code>
            </div>
            {perms.updateAdminPanel && (
              <Button size="small" running={running} onClick={() => run({ name, stream })}>
                {texts.retry}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
