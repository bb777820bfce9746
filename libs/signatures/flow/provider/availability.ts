import { RetryLater } from '@daybook/kernel/flows';
import { ProviderUnavailable } from './port.js';

/** Where the provider is away only the document waits that needed it. @throws RetryLater */
export async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new RetryLater(error.message);
    throw error;
  }
}
