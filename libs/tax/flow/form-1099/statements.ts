import { companyAsPayer } from '@daybook/companies/published';
import type { FlowCommands } from '@daybook/kernel/commands';
import {
  type FormKind,
  form1099,
  form1099Id,
  formKinds,
  partOf,
  payee,
  payerOf,
  reportedForm,
} from '@daybook/tax/domain';
import { type Statement, statementPdf } from './statement-pdf.js';

interface Asked {
  readonly company: string;
  readonly year: number;
  readonly payee: string;
  /** Whom recipients ask. */
  readonly contact: string;
}

export interface StatementOfKind {
  readonly kind: FormKind;
  readonly filename: string;
  draw(): Promise<Buffer>;
}

/** The statements of a recipient as they stand, one for each form; none without a form, a W-9, or an address of the company. */
export async function statementsOf(
  commands: Pick<FlowCommands, 'load'>,
  { company, year, payee: whose, contact }: Asked,
): Promise<readonly StatementOfKind[]> {
  const [{ state }, { state: known }, particulars] = await Promise.all([
    commands.load(form1099, form1099Id(company, year)),
    commands.load(payee, whose),
    companyAsPayer(commands, company),
  ]);
  const form = reportedForm(state, whose, 'recipient');
  const w9 = known.w9?.form;
  const payer = particulars && payerOf(particulars);
  if (!form || !w9 || !payer || typeof payer === 'string') return [];
  const isCorrected = state.corrected.has(whose);
  const statement: Statement = { year, payer, form, w9, isCorrected, contact };
  return formKinds
    .filter((kind) => partOf(kind, form))
    .map((kind) => ({
      kind,
      filename: `1099-${kind} ${year} ${w9.name}${isCorrected ? ' (corrected)' : ''}.pdf`,
      draw: () => statementPdf(kind, statement) as Promise<Buffer>,
    }));
}
