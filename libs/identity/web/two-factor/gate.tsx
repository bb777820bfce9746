import './two-factor.css';
import { Confirm, Toasts } from '@daybook/kernel/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TwoFactorReminder } from './reminder.js';
import { TwoFactorSetup } from './setup-dialog.js';

/** All that somebody sees who must set up a second factor first: why, and then the way through it. */
export function TwoFactorGate({ onPassed }: { readonly onPassed: () => void }) {
  const [started, setStarted] = useState(false);
  const navigate = useNavigate();
  return (
    <main className="two-factor-gate">
      {started ? (
        <TwoFactorSetup onClose={onPassed} />
      ) : (
        <TwoFactorReminder onSetUp={() => setStarted(true)} onLeave={() => navigate('/logout')} />
      )}
      <Toasts />
      <Confirm />
    </main>
  );
}
