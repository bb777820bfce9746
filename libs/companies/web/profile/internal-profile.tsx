import { useQuery } from '@daybook/kernel/ui';
import { Editable } from './editable.js';
import { InternalProfileDocument, type InternalProfileQuery } from './generated/graphql.js';
import { InternalForm } from './internal-form.js';
import { OutsideLink } from './outside-link.js';
import { texts } from './texts.js';

export type Internal = InternalProfileQuery['internalProfile'];

/** What staff keep about a client, for one another. */
export function InternalProfile({ companyUuid }: { readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(InternalProfileDocument, { companyUuid }, { about: ['company'] });
  const internal = data?.internalProfile;
  return (
    <Editable
      title={texts.internal}
      lead={texts.internalLead}
      details={internal && detailsOf(internal)}
      failed={failure !== undefined}
      onRetry={refetch}
      mayEdit={data?.company?.perms.editClientProfile ?? false}
      form={(close) => internal && <InternalForm companyUuid={companyUuid} internal={internal} onClose={close} />}
    />
  );
}

function detailsOf({ notes, risks, billing, contacts, links }: Internal) {
  const people = contacts.map((one) => [one.name, one.role, one.email, one.phone].filter(Boolean).join(', '));
  return [
    [texts.notes, notes],
    [texts.risks, risks],
    [texts.billing, billing],
    [texts.contacts, people.join('\n')],
    [texts.links, links.length > 0 && <Links links={links} />],
  ] as const;
}

function Links({ links }: Pick<Internal, 'links'>) {
  return (
    <ul className="profile-links">
      {links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <OutsideLink href={href} label={label || href} />
        </li>
      ))}
    </ul>
  );
}
