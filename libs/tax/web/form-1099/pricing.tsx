import { Button } from '@daybook/kernel/ui';
import { type PriceWindow, pricing } from '@daybook/tax/domain/form-1099';
import { useId, useState } from 'react';
import { texts } from './texts.js';

/** What the firm charges, once it is asked for; the price that holds today is marked. */
export function Pricing({ window: current }: { readonly window: PriceWindow | null }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="form-1099-pricing">
      <Button look="quiet" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? texts.hidePricing : texts.showPricing}
      </Button>
      <ul id={id} hidden={!isShown}>
        {pricing.map(({ window: of, text }) => (
          <li key={text} aria-current={of !== null && of === current ? 'true' : undefined}>
            {text}
            {of !== null && of === current && <em>{texts.current}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
