import './home.css';
import { categories, EmptyState, Skeleton, useQuery } from '@daybook/kernel/ui';
import { HomeDocument, type HomePartFragment } from './generated/graphql.js';
import { HomeList } from './home-list.js';
import { texts } from './texts.js';

/** Whatever changes may be what waits: areas say so on the server. */
const ofAnything = { about: categories };

/** What is for the client to do, over all companies of that client, and how the rest stands. */
export function Home() {
  const { data, failure } = useQuery(HomeDocument, {}, ofAnything);
  // the activity below says why nothing can be had
  if (!data && failure) return null;
  if (!data)
    return (
      <section className="home-part" aria-label={texts.forYou}>
        <h2>{texts.forYou}</h2>
        <Skeleton width={60} />
      </section>
    );
  const { asks, forYou, forOthers, withFirm, done } = data.home;
  const parts = [forYou, forOthers, withFirm, done];
  const isOfMany = new Set(parts.flatMap(({ items }) => items.map((item) => item.companyUuid))).size > 1;
  return (
    <div className="home">
      <section className="home-part" aria-label={texts.forYou}>
        <h2>{texts.forYou}</h2>
        {asks.length > 0 && <p className="home-asks">{asks.join(' · ')}</p>}
        {forYou.totalCount === 0 && <EmptyState title={texts.nothing}>{texts.nothingYet}</EmptyState>}
        <HomeList name="forYou" part={forYou} isOfMany={isOfMany} />
      </section>
      {byCompany(forOthers).map(({ uuid, name, part }) => (
        <section key={uuid} className="home-part" aria-label={texts.forOthers(name)}>
          <h2>{texts.forOthers(name)}</h2>
          <HomeList name={uuid} part={part} isForOthers />
        </section>
      ))}
      {withFirm.totalCount > 0 && (
        <section className="home-part" aria-label={texts.withFirm}>
          <h2>{texts.withFirm}</h2>
          <HomeList name="withFirm" part={withFirm} isOfMany={isOfMany} />
        </section>
      )}
      {done.totalCount > 0 && (
        <details className="home-part">
          <summary>
            {texts.done} <span className="tabular">({done.totalCount})</span>
          </summary>
          <HomeList name="done" part={done} isOfMany={isOfMany} />
        </details>
      )}
    </div>
  );
}

interface OfCompany {
  readonly uuid: string;
  readonly name: string;
  readonly part: HomePartFragment;
}

/** What colleagues are asked, company by company; the last says how much more there is. */
function byCompany({ items, totalCount }: HomePartFragment): readonly OfCompany[] {
  const uuids = [...new Set(items.map(({ companyUuid }) => companyUuid))];
  return uuids.map((uuid, at) => {
    const own = items.filter(({ companyUuid }) => companyUuid === uuid);
    const more = at === uuids.length - 1 ? totalCount - items.length : 0;
    return { uuid, name: own[0]?.companyName ?? '', part: { items: own, totalCount: own.length + more } };
  });
}
