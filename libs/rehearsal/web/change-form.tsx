import { featureNames, levelNames, roleNames } from '@daybook/kernel/rights';
import {
  Button,
  Checkbox,
  type Option,
  RadioGroup,
  SelectField,
  TextField,
  useEveryPage,
  useQuery,
} from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { asRole, blank, type Change, type ChangeValues, changeOf, noConsent, unchanged } from './change-of.js';
import { RehearsalCompaniesDocument, RehearsalMembersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Set = (values: Partial<ChangeValues>) => void;

interface Part {
  readonly values: ChangeValues;
  readonly set: Set;
}

/** Describes one change of rights. What was rehearsed is no longer wanted once the change is another. */
export function ChangeForm({ onRehearse }: { readonly onRehearse: (change: Change | undefined) => void }) {
  const [values, setValues] = useState(blank);
  const set: Set = (changed) => {
    setValues((before) => ({ ...before, ...changed }));
    onRehearse(undefined);
  };
  const change = changeOf(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change) onRehearse(change);
  };
  return (
    <form className="staff-card rehearsal-form" onSubmit={submit}>
      <RadioGroup
        label={texts.kind}
        options={texts.kinds}
        value={values.kind}
        onChoose={(kind) => set({ kind: kind as ChangeValues['kind'], level: kind === 'role' ? 'VIEW' : unchanged })}
      />
      {values.kind === 'role' && <RolePart values={values} set={set} />}
      {values.kind === 'member' && <MemberPart values={values} set={set} />}
      {values.kind === 'company' && <CompanyPart values={values} set={set} />}
      {values.kind === 'consent' && <ConsentPart values={values} set={set} />}
      {values.kind === 'moment' && <MomentPart values={values} set={set} />}
      <Button type="submit" look="primary" disabled={!change}>
        {texts.rehearse}
      </Button>
    </form>
  );
}

function RolePart({ values, set }: Part) {
  return (
    <>
      <Select label={texts.role} value={values.role} options={named(roleNames)} onChoose={(role) => set({ role })} />
      <Grant values={values} set={set} levels={named(levelNames)} />
    </>
  );
}

function MemberPart({ values, set }: Part) {
  const levels = [
    { value: unchanged, label: texts.unchanged },
    { value: asRole, label: texts.ofRole },
    ...named(levelNames),
  ];
  const roles = [{ value: '', label: texts.sameRole }, ...named(roleNames)];
  return (
    <>
      <Company values={values} set={set} />
      {values.company && <Member values={values} set={set} />}
      <Select label={texts.newRole} value={values.newRole} options={roles} onChoose={(newRole) => set({ newRole })} />
      <Grant values={values} set={set} levels={levels} />
      <Checkbox
        label={texts.removed}
        checked={values.isRemoved}
        onChange={(event) => set({ isRemoved: event.target.checked })}
      />
    </>
  );
}

function CompanyPart({ values, set }: Part) {
  return (
    <>
      <Company values={values} set={set} />
      <Select label={texts.rule} value={values.rule} options={texts.rules} onChoose={(rule) => set({ rule })} />
    </>
  );
}

function ConsentPart({ values, set }: Part) {
  return (
    <>
      <Company values={values} set={set} />
      <Select
        label={texts.consent}
        value={values.country}
        options={[...named(texts.consents), { value: noConsent, label: texts.noConsent }]}
        onChoose={(country) => set({ country })}
      />
    </>
  );
}

function MomentPart({ values, set }: Part) {
  return (
    <>
      <Company values={values} set={set} />
      <TextField
        type="date"
        label={texts.day}
        value={values.day}
        onChange={(event) => set({ day: event.target.value })}
      />
    </>
  );
}

function Grant({ values, set, levels }: Part & { readonly levels: readonly Option[] }) {
  return (
    <>
      <Select
        label={texts.feature}
        value={values.feature}
        options={named(featureNames)}
        onChoose={(feature) => set({ feature })}
      />
      <Select label={texts.level} value={values.level} options={levels} onChoose={(level) => set({ level })} />
    </>
  );
}

const aboutCompanies = { about: ['company'] } as const;

function Company({ values, set }: Part) {
  const pages = useEveryPage(RehearsalCompaniesDocument, ({ companies }) => companies.totalCount, aboutCompanies);
  const options = pages.flatMap(({ companies }) =>
    companies.companies.map(({ uuid, name }) => ({ value: uuid, label: name })),
  );
  return (
    <Select
      label={texts.company}
      value={values.company}
      options={[{ value: '', label: texts.chooseCompany }, ...options]}
      onChoose={(company) => set({ company, member: '' })}
    />
  );
}

function Member({ values, set }: Part) {
  const { data } = useQuery(RehearsalMembersDocument, { company: values.company }, { about: ['companyUser'] });
  const members = data?.companyUsers.map(({ uuid, role, user }) => ({
    value: uuid,
    label: `${user.firstName} ${user.lastName} (${roleNames[role as keyof typeof roleNames]})`,
  }));
  return (
    <Select
      label={texts.member}
      value={values.member}
      options={[{ value: '', label: texts.chooseMember }, ...(members ?? [])]}
      onChoose={(member) => set({ member })}
    />
  );
}

interface Selected {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, options, onChoose }: Selected) {
  return (
    <SelectField label={label} value={value} options={options} onChange={(event) => onChoose(event.target.value)} />
  );
}

function named(names: Readonly<Record<string, string>>): Option[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
