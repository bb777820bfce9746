import { readdirSync, readFileSync } from 'node:fs';
import { environmentOf } from '@daybook/kernel/config';
import { parse, parseAllDocuments } from 'yaml';
import { areaSettings } from '../../apps/config.js';
import { knownMetrics } from './registry.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
// biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds
type Manifest = any;

const text = (file: string) => readFileSync(file, 'utf8');
const rules: Rule[] = parse(text('deploy/prometheus/alerts.yml')).groups.flatMap(
  ({ rules: some }: { rules: Rule[] }) => some,
);
const dashboard = JSON.parse(text('deploy/grafana/daybook.json'));
const folder = 'deploy/kubernetes';
const manifests: Manifest[] = readdirSync(folder)
  .flatMap((file) => parseAllDocuments(text(`${folder}/${file}`)))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const templates = () => [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);
/** What a rule or a panel reads; `up` is Prometheus' own. */
const metricsIn = (expr: string) => expr.match(/\b(?:daybook|nodejs|process)_\w+/g) ?? [];
const unknown = (exprs: readonly string[]) => [...new Set(exprs.flatMap(metricsIn))].filter((name) => !known.has(name));
const expressions = () =>
  dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr));

let known: ReadonlySet<string>;
beforeAll(async () => {
  known = await knownMetrics();
});

it('alerts and draws by metrics that exist', () => {
  expect(unknown(rules.map(({ expr }) => expr))).toEqual([]);
  expect(unknown(expressions())).toEqual([]);
  expect(unknown(['max(daybook_doors_total) > 1'])).toEqual(['daybook_doors_total']);
});

it('draws everything of its own that it measures', () => {
  const drawn = new Set(expressions().flatMap(metricsIn).map(baseOf));
  const own = [...known].filter((name) => name.startsWith('daybook_')).map(baseOf);
  const elsewhere = ['daybook_event_log_up', 'daybook_objects_up'];
  expect([...new Set(own)].filter((name) => !drawn.has(name))).toEqual(elsewhere);
});

function baseOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}

it('says in the runbook of every alert what to do, and of none that there is not', () => {
  const pages = text('docs/runbook.md').split(/^## /m).slice(1);
  const titles = pages.map((page) => page.split('\n')[0]);
  expect(titles).toEqual(rules.map(({ alert }) => alert));
  for (const page of pages)
    for (const part of ['Means', 'People notice', 'Look at', 'Do', 'Over when'])
      expect(page).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'));
  for (const { alert, labels, annotations, for: patience } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/\.$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(patience).toMatch(/^\d+[mh]$/);
  }
});

it('plays only alerts that there are, as their texts are', () => {
  const { tests } = parse(text('deploy/prometheus/alerts.test.yml'));
  const played: Manifest[] = tests.flatMap((one: Manifest) => one.alert_rule_test);
  const known = new Map(rules.map((rule) => [rule.alert, rule]));
  for (const { alertname, exp_alerts: expected } of played) {
    expect([...known.keys()]).toContain(alertname);
    for (const { exp_annotations: said, exp_labels: labels } of expected) {
      expect(said.runbook).toBe(known.get(alertname)?.annotations.runbook);
      expect(labels.severity).toBe(known.get(alertname)?.labels.severity);
    }
  }
});

it('lays the dashboard out without a gap or an overlap', () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(`${title} over ${taken.get(`${x} ${y}`)}`).toBe(`${title} over undefined`);
        taken.set(`${x} ${y}`, title);
      }
  expect(new Set(dashboard.panels.map(({ id }: { id: number }) => id)).size).toBe(dashboard.panels.length);
});

it('gives the parts in Kubernetes no setting that they do not know', () => {
  const known = Object.keys(environmentOf(areaSettings).shape);
  const given = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data));
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  const secrets = text(`${folder}/settings.yaml`).match(/\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g) ?? [];
  expect(secrets.filter((name) => !known.includes(name))).toEqual([]);
  expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DAYBOOK_MASTER_KEY']));
});

it('lists every manifest, and names in each only what there is', () => {
  const [kustomization] = ofKind('Kustomization');
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  const configs = ofKind('ConfigMap').map(({ metadata }) => metadata.name);
  const secrets = ['daybook', 'daybook-owner', 'daybook-signing'];
  for (const { spec } of templates()) {
    for (const { envFrom, volumeMounts } of spec.containers) {
      for (const { configMapRef, secretRef } of envFrom)
        expect(configMapRef ? configs : secrets).toContain((configMapRef ?? secretRef).name);
      const volumes = spec.volumes.map(({ name }: Manifest) => name);
      expect(volumeMounts.map(({ name }: Manifest) => name)).toEqual(volumes);
    }
  }
  const labelled = templates().map(({ metadata }) => metadata.labels);
  const selectors = [...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')].map(
    ({ spec }) => spec.selector.matchLabels,
  );
  for (const selector of [...selectors, ...ofKind('Service').map(({ spec }) => spec.selector)])
    expect(labelled).toContainEqual(selector);
});

it('lets no part be more than it needs to be, and end before it has finished', () => {
  for (const { spec } of templates()) {
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    for (const { securityContext, resources, command } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(command.at(-1)).toMatch(/^dist\/apps\/(api|projector)\/main\.js$|^dist\/apps\/launcher\/prepare\.js$/);
    }
  }
  for (const { metadata, spec } of ofKind('Deployment')) {
    const [{ readinessProbe, livenessProbe, startupProbe }] = spec.template.spec.containers;
    expect(Boolean(readinessProbe && livenessProbe && startupProbe)).toBe(true);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    expect(ofKind('PodDisruptionBudget').map((one) => one.metadata.name)).toContain(metadata.name);
  }
});

it('lets what people upload through the proxy, and what is live at once', () => {
  const nginx = text('deploy/nginx/daybook.conf');
  expect(nginx).toMatch(/client_max_body_size 0;/);
  expect(nginx).toMatch(/proxy_request_buffering off;/);
  expect(nginx).toMatch(/location \/api\/v2\/live \{[^}]*proxy_buffering off;/);
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(nginx).not.toMatch(/non_idempotent/);
});
