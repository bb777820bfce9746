import { CompanyContext, type OpenCompany, useViewer } from '@daybook/kernel/ui';
import { lazy, Suspense, useState } from 'react';
import { AssistantButton } from './assistant-button.js';
import { useOpenChat } from './use-open-chat.js';

const Dialog = lazy(async () => ({ default: (await import('./dialog/index.js')).AssistantDialog }));

/**
 * The assistant of the open company, for those who may ask it: its button, and its dialog from the first opening on.
 * Mounted anew for each company, so that nothing of one is seen in another.
 */
export function Assistant({ company }: { readonly company: OpenCompany }) {
  const { perms } = useViewer();
  const mayAsk = perms.useChatbot && company.isChatbotEnabled && company.perms.viewFeatureDashboards;
  return mayAsk ? <OfCompany company={company} /> : null;
}

function OfCompany({ company }: { readonly company: OpenCompany }) {
  const chat = useOpenChat();
  const [wasOpened, setOpened] = useState(chat.isOpen);
  if (chat.isOpen && !wasOpened) setOpened(true);
  return (
    <CompanyContext value={company}>
      <AssistantButton onOpen={chat.open} />
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog company={company} open={chat} />
        </Suspense>
      )}
    </CompanyContext>
  );
}
