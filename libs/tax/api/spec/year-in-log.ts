import { randomUUID } from 'node:crypto';
import { isDone } from '@daybook/kernel/commands';
import {
  type Published,
  type QuestionnaireCommand,
  type QuestionnaireEvent,
  questionnaire,
  questionnaireId,
  shipped,
} from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { firms } from '../../domain/golden/spec/firms.js';
import { Year } from '../../domain/golden/spec/play.js';

/** A golden year, which remembers what was done. */
class RememberedYear extends Year {
  private declare past: QuestionnaireCommand[] | undefined;

  get done(): readonly QuestionnaireCommand[] {
    return this.past ?? [];
  }

  override send(command: QuestionnaireCommand): readonly QuestionnaireEvent[] {
    // the year begins before this class does
    this.past = [...(this.past ?? []), command];
    return super.send(command);
  }
}

/** Plays the year of an invented firm into the log of a company, up to the end of the setup or until all is handed in. */
export async function playYear(
  firm: Firm,
  company: string,
  {
    name = 'a dental practice',
    isHandedIn = false,
    by = randomUUID(),
    year: inYear,
  }: { name?: string; isHandedIn?: boolean; by?: string; year?: number } = {},
): Promise<Published> {
  const golden = firms[name];
  const definition = golden && shipped[golden.version];
  if (!golden || !definition) throw new Error(`There is no ${name}.`);
  const published = { version: golden.version, definition };
  const year = new RememberedYear(published);
  year.setUp(golden.setup);
  if (isHandedIn) {
    year.answer(golden.answers);
    year.handIn();
  }
  const from = { ...origin(company), by: { user: by } };
  for (const command of year.done) {
    const { commandId } = origin();
    const id = questionnaireId(company, inYear ?? definition.year);
    const outcome = await firm.api.commands.send(questionnaire, id, command, { ...from, commandId });
    if (!isDone(outcome)) throw new Error(`${command.type}: ${outcome.message}`);
  }
  await firm.readable();
  return published;
}
