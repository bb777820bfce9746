import { useListContext } from 'react-admin';
import { Activity, Attention, HistoryLink, Name } from './cells.js';
import { type DirectoryCompany, Favorite } from './favorite.js';
import { texts } from './texts.js';

/** The directory on a phone: one card a company. */
export function CompanyCards() {
  const { data = [] } = useListContext<DirectoryCompany>();
  return (
    <ul className="directory-cards">
      {data.map((company) => (
        <li key={company.uuid}>
          <div className="directory-card-head">
            <Name company={company} />
            <span className="directory-card-actions">
              <HistoryLink company={company} />
              <Favorite company={company} />
            </span>
          </div>
          <dl>
            <div>
              <dt>{texts.needsAttention}</dt>
              <dd>
                <Attention company={company} />
              </dd>
            </div>
            <div>
              <dt>{texts.open}</dt>
              <dd className="tabular">{company.openTodosCount}</dd>
            </div>
            <div>
              <dt>{texts.uncompleted}</dt>
              <dd className="tabular">{company.uncompletedTodosCount}</dd>
            </div>
            <div>
              <dt>{texts.people}</dt>
              <dd className="tabular">{company.userCount}</dd>
            </div>
            <div className="wide">
              <dt>{texts.clientActivity}</dt>
              <dd>
                <Activity activity={company.latestClientActivity} />
              </dd>
            </div>
            <div className="wide">
              <dt>{texts.staffActivity}</dt>
              <dd>
                <Activity activity={company.latestStaffActivity} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
