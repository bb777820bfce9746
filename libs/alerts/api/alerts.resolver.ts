import {
  type AlertCommand,
  alertDecider,
  type createAlert,
  dataMarkersDecider,
  form1099Dismissed,
  recordedAs,
  userAlertsDecider,
  type withdrawAlert,
} from '@daybook/alerts/domain';
import { type DataMarker, markersAbout, markersOf, raisedAlerts } from '@daybook/alerts/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  type GraphContext,
  invalid,
  loadOnce,
  metadataFromContext,
  newUuid,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Role, roles, type Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Alerts, alertUuid } from './alerts.js';
import type { DismissAlertArgs, DismissForm1099OptInModalArgs } from './generated/arguments.js';

const done = { success: true, errorMessage: null };

/** What a person is shown once, what superusers have them shown, and what a company's people had remembered. */
@Resolver('CurrentUser')
export class AlertsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly due: Alerts,
  ) {}

  @ResolveField('alerts')
  alerts(@Parent() viewer: Viewer) {
    return this.due.dueFor(viewer);
  }

  @ResolveField('dataMarkers')
  async dataMarkers(@Parent() { uuid, memberships }: Viewer) {
    return (await markersOf(this.db, uuid, [...memberships.keys()])).map(shown);
  }

  @Query('raisedAlerts')
  async raisedAlerts() {
    const raised = await raisedAlerts(this.db, this.due.today());
    return raised.map(({ until, companies, ...alert }) => ({
      ...alert,
      to: until,
      companies: companies.map((uuid) => ({ uuid })),
    }));
  }

  @Mutation('dismissAlert')
  async dismissAlert(@Args('alertUuid') uuid: DismissAlertArgs['alertUuid'], @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const alert = (await this.due.dueFor(viewer)).find((one) => one.uuid === uuid);
    if (!alert) return done;
    const { name, quietDays } = alert;
    await this.commands.send(
      userAlertsDecider,
      viewer.uuid,
      { type: 'DismissAlert', alert: uuid, name, quietDays },
      metadataFromContext(context, null),
    );
    return done;
  }

  @Mutation('dismissForm1099OptInModal')
  async dismissForm1099OptInModal(
    @Args('companyUuid') companyUuid: DismissForm1099OptInModalArgs['companyUuid'],
    @Args('year') year: DismissForm1099OptInModalArgs['year'],
    @Context() context: GraphContext,
  ) {
    if (year < 2000 || year > 2100) throw invalid('year must be one of the years 2000 to 2100.');
    const user = requireViewer(context).uuid;
    const uuid = newUuid(context, 'data marker');
    const marker = { uuid, user, markerType: form1099Dismissed, markerSubType: `${year}`, metadata: {} };
    const outcome = await this.commands.send(
      dataMarkersDecider,
      companyUuid,
      { type: 'RecordDataMarker', ...marker },
      metadataFromContext(context, companyUuid),
    );
    if (!isDone(outcome)) return successOf(outcome);
    const { user: userUuid, ...first } = recordedAs(outcome.state, marker) ?? marker;
    return { ...done, dataMarker: shown({ ...first, userUuid, companyUuid }) };
  }

  async create(alert: ValuesOf<(typeof createAlert)['input']>, context: GraphContext) {
    const companies = alert.companyUuids ?? [];
    const policy = policyNamed(this.policies(), 'company');
    const found = await Promise.all(companies.map((uuid) => loadOnce(context, policy, uuid)));
    if (found.includes(undefined)) throw invalid('One of the companies could not be found. Choose them again.');
    const name = alert.name.trim();
    const audience = { roles: (alert.roles ?? []).map(roleNamed), companies, from: alert.from, until: alert.to };
    return this.send(name, { type: 'RaiseAlert', name, today: this.due.today(), ...audience }, context);
  }

  withdraw({ name }: ValuesOf<(typeof withdrawAlert)['input']>, context: GraphContext) {
    return this.send(name, { type: 'WithdrawAlert' }, context);
  }

  private async send(name: string, command: AlertCommand, context: GraphContext) {
    const outcome = await this.commands.send(
      alertDecider,
      alertUuid(name),
      command,
      metadataFromContext(context, null),
    );
    return successOf(outcome);
  }
}

/** What a company's people had remembered, beside the company. */
@Resolver('Company')
export class CompanyMarkersResolver {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  @ResolveField('dataMarkers')
  async dataMarkers(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    const markers = context.once(
      'data markers',
      () =>
        new DataLoader(async (companies: readonly string[]) => {
          const found = await markersAbout(this.db, companies);
          return companies.map((company) => found.filter(({ companyUuid }) => companyUuid === company));
        }),
    );
    return (await markers.load(uuid)).map(shown);
  }
}

function shown({ userUuid, companyUuid, ...marker }: DataMarker) {
  return { ...marker, user: { uuid: userUuid }, company: { uuid: companyUuid } };
}

/** @throws GraphQLError VALIDATION */
function roleNamed(name: string): Role {
  const role = roles.find((one) => one === name);
  if (!role) throw invalid(`roles must be among ${roles.join(', ')}.`);
  return role;
}
