import type { ComponentProps } from 'react';
import { TextField } from '../kit/field.js';
import { masked } from './masked.js';
import type { Mask } from './masks.js';

/** A field into which only that can be typed which its mask leaves. */
export function MaskedField({ mask, onChange, ...rest }: ComponentProps<typeof TextField> & { readonly mask: Mask }) {
  return <TextField {...rest} onChange={masked(mask, onChange)} />;
}
