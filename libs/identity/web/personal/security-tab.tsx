import { ErrorState, Skeleton, texts as shared, useQuery } from '@daybook/kernel/ui';
import type { CommandForm } from '@daybook/kernel/ui/forms';
import { DevicesSection } from './devices-section.js';
import { MySecurityDocument } from './generated/graphql.js';
import { PasswordSection } from './password-section.js';
import { texts } from './security-texts.js';
import { SessionsSection } from './sessions-section.js';
import { TokensSection } from './tokens-section.js';
import { TrustSection } from './trust-section.js';
import { TwoFactorSection } from './two-factor-section.js';
import type { PasswordValues } from './use-password-form.js';

/** The second factor, where one is signed in, and the password. */
export function SecurityTab({ password }: { readonly password: CommandForm<PasswordValues> }) {
  const { data, failure, refetch } = useQuery(MySecurityDocument, {}, { about: ['user', 'twoFactor'] });
  const person = data?.currentUser;
  if (!person)
    return failure ? (
      <ErrorState title={texts.missing} onRetry={refetch}>
        {shared.unreachable}
      </ErrorState>
    ) : (
      <Skeleton width={70} height={120} />
    );
  return (
    <div className="security">
      <TwoFactorSection person={person} />
      <DevicesSection devices={data.my2faDevices} />
      {person.trustedDevicesCount > 0 && <TrustSection person={person} />}
      <SessionsSection />
      <TokensSection />
      <PasswordSection form={password} hasSecondFactor={person.is2faEnabled} />
    </div>
  );
}
