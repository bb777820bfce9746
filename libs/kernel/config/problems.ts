import type { Environment } from './schema.js';
import { isWeak, secretNames } from './secrets.js';

/** What others need and is not there. */
export function missing(env: Environment): string[] {
  const problems = [];
  if (env.DAYBOOK_EVENT_LOG === 'eventstoredb' && !env.EVENTSTORE_URL)
    problems.push('DAYBOOK_EVENT_LOG=eventstoredb needs EVENTSTORE_URL');
  if (env.DAYBOOK_JOBS === 'redis' && !env.REDIS_URL) problems.push('DAYBOOK_JOBS=redis needs REDIS_URL');
  if (env.TWILIO_ACCOUNT_SID)
    for (const name of ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      if (!env[name]) problems.push(`TWILIO_ACCOUNT_SID needs ${name}`);
  if (env.DAYBOOK_OBJECTS === 's3')
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!env[name]) problems.push(`DAYBOOK_OBJECTS=s3 needs ${name}`);
  return problems;
}

/** What must not be so in production. */
export function unsafe(env: Environment): string[] {
  const problems = secretNames.flatMap((name) => {
    const value = env[name];
    if (!value) return [`${name} must be given in production; \`openssl rand -base64 32\` makes one`];
    return isWeak(value) ? [`${name} is weak; \`openssl rand -base64 32\` makes a better one`] : [];
  });
  const values = secretNames.map((name) => env[name]).filter((value) => value !== undefined);
  if (new Set(values).size < values.length) problems.push('Two secrets are the same; each needs its own');
  if (!env.DAYBOOK_URL?.startsWith('https://'))
    problems.push('DAYBOOK_URL must be given in production and start with https://');
  if (!env.SMTP_URL && env.DAYBOOK_SANDBOX !== 'on') problems.push('SMTP_URL must be given in production');
  if (!env.DAYBOOK_SUPPORT_MAIL && env.DAYBOOK_SANDBOX !== 'on')
    problems.push('DAYBOOK_SUPPORT_MAIL must be given in production');
  return problems;
}
