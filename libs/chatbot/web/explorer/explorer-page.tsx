import './explorer.css';
import { Drawer, EmptyState, ErrorPage, texts as shared, Tabs, useLive, useViewer, Waiting } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { AnswersList } from './answers-list.js';
import { ChatsList } from './chats-list.js';
import { DownloadSet } from './download-set.js';
import { ExploredThread } from './explored-thread.js';
import { FilterFields } from './filter-fields.js';
import { texts } from './texts.js';
import { useExplored, useFilters } from './use-explored.js';

const views = [
  { name: 'answers', label: texts.answers },
  { name: 'chats', label: texts.chats },
] as const;

/** `/chatbot-explorer`: how well the assistant answers, for staff who may use it. */
export function ExplorerPage() {
  const { perms } = useViewer();
  if (!perms.viewStaffDashboard || !perms.useChatbot) return <ErrorPage status={403} message={shared.noAccess} />;
  return <Explorer />;
}

function Explorer() {
  useLive('companies');
  const { choice, change } = useExplored();
  const filters = useFilters(choice);
  const view = choice.view === 'chats' ? 'chats' : 'answers';
  const { chat, of } = choice;
  return (
    <StaffPage title={texts.title} lead={texts.lead} actions={<DownloadSet />}>
      <div className="staff-card explorer">
        <FilterFields choice={choice} change={change} />
        <Tabs label={texts.views} tabs={views} shown={view} onShow={(name) => change({ view: name })}>
          {!filters && <Waiting />}
          {filters?.companyUuids?.length === 0 && <EmptyState title={texts.noCompany} />}
          {filters && filters.companyUuids?.length !== 0 && view === 'answers' && (
            <AnswersList filters={filters} state={choice.state} open={chat} change={change} />
          )}
          {filters && filters.companyUuids?.length !== 0 && view === 'chats' && (
            <ChatsList filters={filters} open={chat} change={change} />
          )}
        </Tabs>
      </div>
      <Drawer open={chat !== ''} about={chat} title={texts.chats} onClose={() => change({ chat: '', of: '' })}>
        {chat && of && <ExploredThread key={chat} uuid={chat} companyUuid={of} />}
      </Drawer>
    </StaffPage>
  );
}
