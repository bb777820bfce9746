import type { Asked } from '../data/values.js';
import { CheckField, isShortChoice, ListField, RadioField } from './choice-fields.js';
import type { FieldProps } from './field-props.js';
import { BankField, TaxIdField } from './sealed-fields.js';
import { DateField, LineField, LinesField } from './text-fields.js';

/** Whether it is several controls under one name. */
export const isGroup = (asked: Asked): boolean =>
  isShortChoice(asked) || ['multi_choice', 'bank', 'table', 'upload_v2'].includes(asked.type);

/** The field of a question, or of a cell, by its type. */
export function ValueField(props: FieldProps) {
  const { asked } = props;
  switch (asked.type) {
    case 'yes_no':
    case 'yes_no_na':
      return <RadioField {...props} />;
    case 'single_choice':
      return isShortChoice(asked) ? <RadioField {...props} /> : <ListField {...props} />;
    case 'multi_choice':
      return <CheckField {...props} />;
    case 'country':
    case 'state':
    case 'currency':
      return <ListField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'textarea':
    case 'address':
      return <LinesField {...props} />;
    case 'tax_id':
      return <TaxIdField {...props} />;
    case 'bank':
      return <BankField {...props} />;
    default:
      return <LineField {...props} />;
  }
}
