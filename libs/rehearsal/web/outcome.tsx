import { EmptyState } from '@daybook/kernel/ui';
import { ShieldCheck } from 'lucide-react';
import type { RehearseAccessQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Rehearsed = RehearseAccessQuery['rehearseAccess'];

/** What a change would do. */
export function Outcome({ rehearsal }: { readonly rehearsal: Rehearsed }) {
  const { differences, differencesCount, pastAccesses } = rehearsal;
  if (differencesCount === 0)
    return <EmptyState title={texts.nothing} icon={<ShieldCheck size={28} strokeWidth={1.5} aria-hidden />} />;
  return (
    <div className="rehearsed">
      <Summary rehearsal={rehearsal} />
      <section className="staff-card rehearsal-table" aria-label={texts.differences}>
        <h2>{texts.differences}</h2>
        {differencesCount > differences.length && <p>{texts.firstOf(differences.length, differencesCount)}</p>}
        <Differences differences={differences} />
      </section>
      {pastAccesses.length > 0 && (
        <section className="staff-card rehearsal-table" aria-label={texts.past}>
          <h2>{texts.past}</h2>
          <PastAccesses accesses={pastAccesses} />
        </section>
      )}
    </div>
  );
}

function Summary({
  rehearsal: { gaining, losing, wouldBeRefused, wouldBeAllowed },
}: {
  readonly rehearsal: Rehearsed;
}) {
  return (
    <ul className="rehearsal-summary" aria-live="polite">
      {gaining > 0 && <li className="gains">{texts.gaining(gaining)}</li>}
      {losing > 0 && <li className="losses">{texts.losing(losing)}</li>}
      {wouldBeRefused > 0 && <li className="losses">{texts.refused(wouldBeRefused)}</li>}
      {wouldBeAllowed > 0 && <li className="gains">{texts.allowed(wouldBeAllowed)}</li>}
    </ul>
  );
}

/** A change often only gives or only takes: a column that says nothing is left out. */
function Differences({ differences }: Pick<Rehearsed, 'differences'>) {
  const someGain = differences.some(({ gains }) => gains.length > 0);
  const someLose = differences.some(({ losses }) => losses.length > 0);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.company}</th>
          <th scope="col">{texts.person}</th>
          {someGain && <th scope="col">{texts.gains}</th>}
          {someLose && <th scope="col">{texts.loses}</th>}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ personUuid, personName, companyUuid, companyName, gains, losses }) => (
          <tr key={`${personUuid} ${companyUuid}`}>
            <th scope="row">{companyName}</th>
            <td>{personName}</td>
            {someGain && <Words label={texts.gains} look="gains" words={gains} />}
            {someLose && <Words label={texts.loses} look="losses" words={losses} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({
  label,
  look,
  words,
}: {
  readonly label: string;
  readonly look: 'gains' | 'losses';
  readonly words: readonly string[];
}) {
  return (
    <td className={look} data-label={label}>
      {words.join(', ')}
    </td>
  );
}

function PastAccesses({ accesses }: { readonly accesses: Rehearsed['pastAccesses'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.company}</th>
          <th scope="col">{texts.person}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.times}</th>
          <th scope="col">{texts.wouldBe}</th>
        </tr>
      </thead>
      <tbody>
        {accesses.map(({ personName, companyName, what, times, wouldBe }) => (
          <tr key={`${companyName} ${personName} ${what} ${wouldBe}`}>
            <th scope="row">{companyName}</th>
            <td>{personName}</td>
            <td>{what}</td>
            <td className="tabular" data-label={texts.times}>
              {times.toLocaleString('en-US')}
            </td>
            <td className={wouldBe === 'refused' ? 'losses' : 'gains'} data-label={texts.wouldBe}>
              {texts.verdicts[wouldBe] ?? wouldBe}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
