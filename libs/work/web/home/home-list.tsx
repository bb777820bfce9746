import { Button, Day, formatDay } from '@daybook/kernel/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { HomePartFragment } from './generated/graphql.js';
import { texts } from './texts.js';

type Item = HomePartFragment['items'][number];

/** Shown before somebody asks for all. */
const atFirst = 5;

/** Parts of which somebody asked for all: whoever comes back from one of their items finds them as they were. */
const whole = new Set<string>();

interface Shown {
  /** Whether there are several companies, so that each is named. */
  readonly isOfMany?: boolean;
  /** Whether colleagues are asked. */
  readonly isForOthers?: boolean;
}

/** @param name of the part, among those of the page */
export function HomeList({ part, name, ...looks }: { readonly part: HomePartFragment; readonly name: string } & Shown) {
  const [isWhole, setWhole] = useState(whole.has(name));
  const showAll = () => {
    whole.add(name);
    setWhole(true);
  };
  const { items, totalCount } = part;
  const shown = isWhole ? items : items.slice(0, atFirst);
  return (
    <>
      <ul className="home-list" data-rows>
        {shown.map((item) => (
          <HomeRow key={item.id} item={item} {...looks} />
        ))}
      </ul>
      {shown.length < items.length && <Button onClick={showAll}>{texts.all(totalCount)}</Button>}
      {isWhole && totalCount > items.length && <p className="home-more">{texts.notShown(totalCount - items.length)}</p>}
    </>
  );
}

function HomeRow({ item, isOfMany, isForOthers }: { readonly item: Item } & Shown) {
  const { pathname, search } = useLocation();
  const { title, asks, says, companyName, people, due, isOverdue, doneAt } = item;
  return (
    <li className="home-row">
      <Link to={addressOf(item)} state={{ returnTo: pathname + search, keepScroll: true }}>
        {asks && !isForOthers && <span className="home-verb">{asks}</span>}
        <span className="title">{title}</span>
        <span className="home-about">
          {isOfMany && <span>{companyName}</span>}
          {asks && isForOthers && <span>{texts.asked(asks, people)}</span>}
          {says && <span>{says}</span>}
          {doneAt && (
            <span>
              {texts.doneOn} {formatDay(doneAt)}
            </span>
          )}
          {due && !doneAt && !says && (
            <span className={isOverdue ? 'overdue' : ''}>
              {isOverdue ? `${texts.overdue} ·` : texts.due} <Day date={due} />
            </span>
          )}
        </span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}

/** Within its company; what stands for the company itself is led by its kind. */
function addressOf({ kind, uuid, companyUuid }: Item): string {
  return uuid === companyUuid ? `/links/${kind}/${uuid}` : `/${companyUuid}/${uuid}`;
}
