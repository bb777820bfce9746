import { companies } from '@daybook/companies/published';
import { type FirmSettingsCommand, firmSettingsDecider, firmStream } from '@daybook/firm/domain';
import { firmSettings } from '@daybook/firm/read';
import { people, secondFactors } from '@daybook/identity/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { megabyte, mostFileMegabytes } from '@daybook/kernel/text';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { ChangeFirmSettingsArgs, CloseFirmSetupArgs } from './generated/arguments.js';
import { TestMail } from './test-mail.js';

/** What the firm says of itself, and how far it is set up; for superusers. */
@Resolver()
export class FirmResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly testMail: TestMail,
  ) {}

  @Query('firmSettings')
  async firmSettings() {
    const { defaults, installedLibraryFiles: library, installedAnswerFiles: answers } = this.config;
    return {
      ...(await firmSettings(this.pool)),
      defaultName: defaults.firmName,
      defaultTimeZone: defaults.firmTimeZone,
      defaultSupportEmail: defaults.supportEmail,
      defaultLibraryFileMegabytes: library.maxBytes / megabyte,
      defaultLibraryFileTypes: library.extensions?.join() ?? null,
      defaultAnswerFileMegabytes: answers.maxBytes / megabyte,
      defaultAnswerFileTypes: answers.extensions?.join() ?? '',
      mostFileMegabytes,
    };
  }

  @Query('firmSetup')
  async firmSetup(@Context() context: GraphContext) {
    const { name, isMailTested, isSetupClosed } = await firmSettings(this.pool);
    const { rows } = await this.pool.query<Counted>({
      name: 'firm setup',
      text: `select exists (select from ${secondFactors} s where s.user_uuid = $1) as "hasSecondFactor",
        exists (select from ${people} p where p.is_staff and p.uuid <> $1) as "hasStaff",
        exists (select from ${companies} c) as "hasCompany"`,
      values: [requireViewer(context).uuid],
    });
    return { ...rows[0], hasSettings: name !== null, hasTestedMail: isMailTested, isClosed: isSetupClosed };
  }

  @Mutation('changeFirmSettings')
  async changeFirmSettings(@Args() settings: ChangeFirmSettingsArgs, @Context() context: GraphContext) {
    return this.send({ type: 'ChangeFirmSettings', settings }, context);
  }

  @Mutation('removeFirmLogo')
  async removeFirmLogo(@Context() context: GraphContext) {
    return this.send({ type: 'RemoveFirmLogo' }, context);
  }

  @Mutation('sendTestMail')
  async sendTestMail(@Context() context: GraphContext) {
    const fault = await this.testMail.sendTo(requireViewer(context).uuid);
    if (fault !== null) return { success: false, errorMessage: fault };
    return this.send({ type: 'RecordMailTest' }, context);
  }

  @Mutation('closeFirmSetup')
  async closeFirmSetup(@Args('closed') closed: CloseFirmSetupArgs['closed'], @Context() context: GraphContext) {
    return this.send({ type: closed ? 'CloseFirmSetup' : 'ReopenFirmSetup' }, context);
  }

  private async send(command: FirmSettingsCommand, context: GraphContext) {
    return successOf(
      await this.commands.send(firmSettingsDecider, firmStream, command, metadataFromContext(context, null)),
    );
  }
}

interface Counted {
  readonly hasSecondFactor: boolean;
  readonly hasStaff: boolean;
  readonly hasCompany: boolean;
}
