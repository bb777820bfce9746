import type { SecondFactorDevice } from '../log-in.js';

const order = ['passkey', 'app', 'phone'];

export interface Ways {
  /** Passkeys first, as one: the browser lets the person choose among them. */
  readonly offered: readonly SecondFactorDevice[];
  readonly hasBackupCodes: boolean;
}

/** In which order ways are offered; passkeys only where the browser knows them. */
export function waysOf(devices: readonly SecondFactorDevice[], knowsPasskeys: boolean): Ways {
  const offered = order.flatMap((type) => {
    const found = devices.filter(({ deviceType }) => deviceType === type);
    if (type !== 'passkey') return found;
    return knowsPasskeys ? found.slice(0, 1).map((one) => ({ ...one, name: 'Passkey' })) : [];
  });
  return { offered, hasBackupCodes: devices.some(({ deviceType }) => deviceType === 'static') };
}
