import { toast } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** Copies text; says so, or that it could not. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, 'success');
  } catch {
    toast(texts.copyFailed, 'error');
  }
}
