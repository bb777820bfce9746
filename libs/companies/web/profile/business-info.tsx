import { type CorporateStructure, corporateStructures, monthNames } from '@daybook/companies/domain';
import { useQuery } from '@daybook/kernel/ui';
import { timeZoneName } from '@daybook/kernel/ui/time-zones';
import { BusinessForm } from './business-form.js';
import { Editable } from './editable.js';
import { Ein } from './ein.js';
import { CompanyProfileDocument, type CompanyProfileQuery } from './generated/graphql.js';
import { OutsideLink } from './outside-link.js';
import { texts } from './texts.js';

export type Profile = CompanyProfileQuery['companyProfile'];

/** The business information of a company, and a form for those who may change it. */
export function BusinessInfo({ companyUuid, title }: { readonly companyUuid: string; readonly title: string }) {
  const { data, failure, refetch } = useQuery(CompanyProfileDocument, { companyUuid }, { about: ['company'] });
  const profile = data?.companyProfile;
  return (
    <Editable
      title={title}
      details={profile && detailsOf(companyUuid, profile)}
      failed={failure !== undefined}
      onRetry={refetch}
      form={(close) =>
        profile?.perms.change && <BusinessForm companyUuid={companyUuid} profile={profile} onClose={close} />
      }
      mayEdit={profile?.perms.change ?? false}
    />
  );
}

function detailsOf(companyUuid: string, profile: Profile) {
  const { corporateStructure, fiscalYearEnd, foundedYear, website } = profile;
  return [
    [texts.name, profile.name],
    [texts.dbaName, profile.dbaName],
    [texts.corporateStructure, corporateStructures[corporateStructure as CorporateStructure]],
    [
      texts.ein,
      profile.ein && <Ein key="ein" companyUuid={companyUuid} ein={profile.ein} mayShow={profile.perms.change} />,
    ],
    [texts.industry, profile.industry],
    [texts.website, website && <OutsideLink href={website} />],
    [texts.address, profile.address],
    [texts.mailingAddress, profile.mailingAddress],
    [texts.foundedYear, foundedYear && String(foundedYear)],
    [texts.fiscalYearEnd, fiscalYearEnd && monthNames[fiscalYearEnd - 1]],
    [texts.timeZone, timeZoneName(profile.timeZone)],
  ] as const;
}
