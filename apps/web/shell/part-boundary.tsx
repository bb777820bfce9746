import { toast } from '@daybook/kernel/ui';
import { Component, type ReactNode } from 'react';
import { isLostPart, reloadForLostPart } from '../lost-parts.js';
import { texts } from './texts.js';

interface PartProps {
  readonly onLost: () => void;
  readonly children: ReactNode;
}

/** Around what opens over a screen: when it cannot be downloaded, that is said and the screen below stays. */
export class PartBoundary extends Component<PartProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isLostPart(error)) return;
    void reloadForLostPart().then((loss) => toast(loss === 'updated' ? texts.partUpdated : texts.partLost, 'error'));
    this.props.onLost();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isLostPart(error)) return null;
    throw error;
  }
}
