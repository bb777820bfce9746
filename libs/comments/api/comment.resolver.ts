import { mayOnComment, texts } from '@daybook/comments/domain';
import type { CommentRow } from '@daybook/comments/read';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type AnyThreadSource, threadSentences } from '@daybook/kernel/contributions';
import {
  type GraphContext,
  loadOnce,
  NAMES,
  type Named,
  type Names,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  THREADS,
} from '@daybook/kernel/graph';
import { mentionedIn, mentionOf, withNames } from '@daybook/kernel/text';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

/** Tells a comment; its parent is a row of the thread, also where other areas answer one. */
@Resolver('Comment')
export class CommentResolver {
  private readonly sentences: ReadonlyMap<string, string>;

  constructor(
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(NAMES) private readonly people: Names,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    @Inject(THREADS) threads: readonly AnyThreadSource[],
  ) {
    this.sentences = threadSentences(threads);
  }

  @ResolveField('text')
  async text(@Parent() { text, system, actor, companyUuid }: CommentRow, @Context() context: GraphContext) {
    if (system === null) return text === '' ? texts.erased : this.legibleTo(context, text, companyUuid);
    const names =
      actor === null ? undefined : await this.people.names(context, [{ uuid: actor, company: companyUuid }]);
    const line = `${names?.get(actor ?? '') ?? this.config.firmName} ${this.sentences.get(system) ?? ''}`;
    return text === '' ? line : `${line}\n${text}`;
  }

  @ResolveField('mentions')
  async mentions(@Parent() { text, system, companyUuid }: CommentRow, @Context() context: GraphContext) {
    if (system !== null) return [];
    const people = [...(await this.mentioned(context, text, companyUuid)).values()];
    return [...new Map(people.map((person) => [person.uuid, person])).values()];
  }

  /** The text without the uuids of people whom the viewer knows as the firm only. */
  private async legibleTo(context: GraphContext, text: string, company: string | null): Promise<string> {
    const people = await this.mentioned(context, text, company);
    return withNames(text, (uuid) => mentionOf(people.get(uuid)?.uuid ?? uuid));
  }

  private async mentioned(
    context: GraphContext,
    text: string,
    company: string | null,
  ): Promise<ReadonlyMap<string, Named>> {
    const uuids = mentionedIn(text);
    return uuids.length === 0
      ? new Map()
      : this.people.named(
          context,
          uuids.map((uuid) => ({ uuid, company })),
        );
  }

  @ResolveField('author')
  author(@Parent() { author, companyUuid }: CommentRow) {
    return author === null ? null : { uuid: author, company: companyUuid };
  }

  @ResolveField('attachments')
  attachments(@Parent() { files, companyUuid }: CommentRow) {
    return files.map((uuid) => ({
      file: { uuid, title: 'File', deepLinkUrl: `/${companyUuid}/${uuid}`, upload: null },
    }));
  }

  @ResolveField('isSystem')
  isSystem(@Parent() { system }: CommentRow) {
    return system !== null;
  }

  @ResolveField('perms')
  async perms(@Parent() { author, system, companyUuid }: CommentRow, @Context() context: GraphContext) {
    const company =
      system === null && companyUuid !== null
        ? await loadOnce(context, policyNamed(this.policies(), 'company'), companyUuid)
        : undefined;
    const may = (permission: 'change' | 'delete') =>
      company !== undefined && mayOnComment(requireViewer(context), permission, company, { author });
    return { change: may('change'), delete: may('delete') };
  }
}
