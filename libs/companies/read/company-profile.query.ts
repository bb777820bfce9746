import {
  blankInternalProfile,
  blankProfile,
  type CompanyProfile,
  type InternalProfile,
} from '@daybook/companies/domain';
import type { Pool } from 'pg';

export interface StoredProfile {
  readonly profile: CompanyProfile;
  readonly einLastFour: string | null;
  readonly internal: InternalProfile;
}

/** What is known of a company; blank where nothing is. */
export async function companyProfile(pool: Pool, company: string): Promise<StoredProfile> {
  const { rows } = await pool.query({
    name: 'company profile',
    text: 'select profile, ein_last_four as "einLastFour", internal from company_profiles where uuid = $1',
    values: [company],
  });
  const { profile, einLastFour = null, internal } = rows[0] ?? {};
  return {
    profile: { ...blankProfile, ...profile },
    einLastFour,
    internal: { ...blankInternalProfile, ...internal },
  };
}
