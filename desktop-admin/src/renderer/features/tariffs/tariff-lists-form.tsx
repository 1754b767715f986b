import { Link } from 'react-router-dom';
import { useGetTariffListsQuery, useSaveTariffListsMutation } from '@logistics/shared/api-client/tariffs';
import { tariffListsContentSchema, tariffListsSchema, type TariffLists } from '@logistics/shared/contracts';
import { slugOf } from '@logistics/shared/domain';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { failureOf } from '../../components/failure.ts';
import { sameShape } from '../../components/same-shape.ts';
import { TextRows } from '../../components/text-rows.tsx';
import { recordErrors, type RecordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { RecordGate } from '../../records/record-gate.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import './tariffs.css';

const texts = officeTariffTexts.lists;
const PARTS = ['services', 'routes', 'groups'] as const;
type Part = (typeof PARTS)[number];

interface EntryFields {
  /** '' for a new entry, whose code is made of its name when it is saved. */
  code: string;
  name: string;
}
type ListFields = Record<Part, EntryFields[]>;

const recordOf = ({ version, services, routes, groups }: TariffLists): SavedRecord<ListFields> => ({
  stored: { services, routes, groups },
  version,
});

const CODE_MAX = 40;
/** Makes codes of the names of new entries, unique in their list. A stored code never changes. */
function withCodes(entries: readonly EntryFields[]): EntryFields[] {
  const taken = new Set(entries.map(({ code }) => code));
  return entries.map(({ code, name }) => {
    if (code !== '') return { code, name: name.trim() };
    const base = slugOf(name).slice(0, CODE_MAX - 3) || 'x';
    let made = base;
    for (let number = 2; taken.has(made); number++) made = `${base}-${number}`;
    taken.add(made);
    return { code: made, name: name.trim() };
  });
}
const bodyOf = (fields: ListFields) => ({
  services: withCodes(fields.services),
  routes: withCodes(fields.routes),
  groups: withCodes(fields.groups),
});

function errorsOf(fields: ListFields): RecordErrors {
  const twice = PARTS.flatMap((part) =>
    fields[part].flatMap(({ name }, at) => {
      const same = ({ name: other }: EntryFields) => slugOf(other) === slugOf(name);
      return fields[part].findIndex(same) < at ? [[`${part}.${at}.name`, texts.nameTwice] as const] : [];
    }),
  );
  return {
    ...Object.fromEntries(twice),
    ...recordErrors(tariffListsContentSchema.safeParse(bodyOf(fields))),
  };
}

/** Services, routes and groups of customers, which tariffs name. */
export function TariffListsPart({ ownId }: { ownId: number }) {
  const { data, error, isFetching, refetch } = useGetTariffListsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RecordGate
      data={data}
      error={isFetching ? null : (failureOf(error) ?? null)}
      retry={() => void refetch()}
    >
      {(lists) => <ListsForm lists={lists} draftName={`${ownId}:tariff-lists`} />}
    </RecordGate>
  );
}

function ListsForm({ lists, draftName }: { lists: TariffLists; draftName: string }) {
  const [save] = useSaveTariffListsMutation();
  const form = useRecordForm<ListFields, SavedRecord<ListFields>>({
    record: recordOf(lists),
    draftName,
    isDraft: (draft): draft is ListFields => {
      const like = [{ code: '', name: '' }];
      return sameShape(draft, { services: like, routes: like, groups: like });
    },
    check: errorsOf,
    savedText: texts.saved,
    send: async (fields, { version }) =>
      saveOutcome(await save({ ...bodyOf(fields), version }), tariffListsSchema, recordOf),
  });
  return (
    <RecordForm
      form={form}
      saveLabel={texts.save}
      actions={
        <Link className="btn" to="/tariffs">
          {officeTariffTexts.form.back}
        </Link>
      }
    >
      <div className="tariff-lists">
        {PARTS.map((part) => (
          <section key={part} className="card form-card" aria-labelledby={`list-${part}`}>
            <h2 id={`list-${part}`}>{texts[part]}</h2>
            <p className="help">{part === 'groups' ? texts.groupsHelp : texts.firstHelp}</p>
            <TextRows
              label={texts[part]}
              rows={form.value[part]}
              onChange={(change) => form.change((now) => ({ ...now, [part]: change(now[part]) }))}
              nameOf={(index) => texts.entry(index + 1)}
              addLabel={texts.add}
              newRow={() => ({ code: '', name: '' })}
              most={50}
              empty={texts.none}
              fields={[{ name: 'name', label: texts.name, max: 100, isWide: true }]}
              errors={form.errors}
              path={part}
            />
          </section>
        ))}
      </div>
    </RecordForm>
  );
}
