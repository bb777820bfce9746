import type { BotRow, CommandCode, FilterParams, ReportRowType } from '@daybook/chatbot/domain';

/** A row of an answer that is a report. */
export type ReportBotRow = Extract<BotRow, { readonly type: ReportRowType }>;

/** Whose books it is about. */
export interface ReportCompany {
  readonly uuid: string;
  readonly name: string;
}

/** Asks for a report in the thread (`commandChatbotCompany`). */
export type OnCommand = (code: CommandCode, params: FilterParams) => void;

export interface ReportRowProps {
  readonly row: ReportBotRow;
  readonly company: ReportCompany;
  /** An answer or a report is under way in the thread. */
  readonly busy: boolean;
  /** Absent for guests, who ask for no reports: no filters and no "Generate updated report" either. */
  readonly onCommand?: OnCommand | undefined;
}

/** The report buttons; guests have none, so nothing is shown for them. */
export interface ReportCommandsProps {
  readonly company: ReportCompany;
  readonly busy: boolean;
  readonly onCommand: OnCommand;
}
