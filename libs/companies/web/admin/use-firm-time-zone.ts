import { useQuery } from '@daybook/kernel/ui';
import { FirmTimeZoneDocument } from './generated/graphql.js';

/** The zone of a company that names none, as soon as the server has said it. */
export function useFirmTimeZone() {
  const { data, failure, refetch } = useQuery(FirmTimeZoneDocument, {});
  return { timeZone: data?.firmTimeZone, failure, refetch };
}
