import { useId } from 'react';
import type { Calculator } from '@logistics/shared/contracts';
import { gramsOf, priceParcel, type ParcelToPrice, type PricedParcel } from '@logistics/shared/tariff';
import { formatVnd } from '@logistics/shared/formatting';
import { feeTexts } from '@logistics/shared/texts/site-home';
import { siteTariffTexts as texts } from '@logistics/shared/texts/site-tariffs';
import { Field } from '../../components/form/field.tsx';
import { TextField } from '../../components/form/inputs.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { SizeFields, useDraftInAddress } from './fee-calculator.tsx';
import { readParcel, WEIGHT_LIMITS, type FeeDraft } from './fee-draft.ts';
import { FeeLines } from '../../components/fee-lines/fee-lines.tsx';
import styles from './fees.module.css';

type Entry = Calculator['services'][number];
type Terms = Calculator['tariffs'][number]['terms'];

/** Prices of a service and route, and a calculator that shares its code with the fees of parcels. */
export function Tariffs({ calculator }: { calculator: Calculator }) {
  const [draft, setDraft] = useDraftInAddress();
  const change = (more: Partial<FeeDraft>) => setDraft((before) => ({ ...before, ...more }));
  const service = chosen(calculator.services, draft.service);
  const route = chosen(calculator.routes, draft.destination);
  const tariff = calculator.tariffs.find((one) => one.service === service?.code && one.route === route?.code);
  return (
    <div className={styles['fees']}>
      <div>
        {tariff && service && route ? (
          <Prices terms={tariff.terms} title={texts.steps(service.name, route.name)} />
        ) : (
          <p>{texts.noTariff}</p>
        )}
      </div>
      <CalculatorForm
        calculator={calculator}
        {...{ draft, change, service, route, terms: tariff?.terms ?? null }}
      />
    </div>
  );
}

const chosen = (entries: readonly Entry[], code: string) =>
  entries.find((entry) => entry.code === code) ?? entries[0];

interface FormProps {
  calculator: Calculator;
  draft: FeeDraft;
  change: (more: Partial<FeeDraft>) => void;
  service: Entry | undefined;
  route: Entry | undefined;
  terms: Terms | null;
}

function CalculatorForm({ calculator, draft, change, service, route, terms }: FormProps) {
  const id = useId();
  const { parcel, weightProblem, sizeProblem } = readParcel(draft);
  const priced = parcel && terms ? priceParcel(toPrice(parcel), terms) : null;
  return (
    <form className={styles['calculator']} onSubmit={(event) => event.preventDefault()} aria-labelledby={id}>
      <h3 id={id}>{feeTexts.title}</h3>
      <div className={styles['two']}>
        <EntrySelect
          id={`${id}-service`}
          label={texts.service}
          entries={calculator.services}
          value={service}
          onChange={(code) => change({ service: code })}
        />
        <EntrySelect
          id={`${id}-route`}
          label={texts.route}
          entries={calculator.routes}
          value={route}
          onChange={(code) => change({ destination: code })}
        />
      </div>
      <TextField
        id={`${id}-weight`}
        label={feeTexts.weight}
        inputMode="decimal"
        autoComplete="off"
        value={draft.weight}
        error={weightProblem === 'wrong' ? feeTexts.weightWrong(WEIGHT_LIMITS) : undefined}
        onChange={(event) => change({ weight: event.target.value })}
      />
      <SizeFields id={id} draft={draft} problem={sizeProblem} onChange={change} />
      <output className={styles['result']} htmlFor={`${id}-weight`}>
        {priced ? <Result priced={priced} /> : <span>{terms ? feeTexts.noWeight : texts.noTariff}</span>}
      </output>
    </form>
  );
}

const NO_EXTRAS = { declaredValue: 0, woodwork: 0, counted: 0, domesticFen: 0, exchangeRate: null } as const;

function toPrice({ weight, size }: NonNullable<ReturnType<typeof readParcel>['parcel']>): ParcelToPrice {
  const cubicCentimetres = size && Math.round(size[0] * size[1] * size[2]);
  return { ...NO_EXTRAS, grams: gramsOf(weight), cubicCentimetres };
}

function Result({ priced: { lines, total } }: { priced: PricedParcel }) {
  return (
    <>
      <span>{feeTexts.result}</span>
      <b>{formatVnd(total)}</b>
      <FeeLines lines={lines} total={total} />
      <small>{feeTexts.estimate}</small>
    </>
  );
}

interface EntrySelectProps {
  id: string;
  label: string;
  entries: readonly Entry[];
  value: Entry | undefined;
  onChange: (code: string) => void;
}

function EntrySelect({ id, label, entries, value, onChange }: EntrySelectProps) {
  return (
    <Field id={id} label={label}>
      <span className={styles['select']}>
        <select id={id} value={value?.code} onChange={(event) => onChange(event.target.value)}>
          {entries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </Field>
  );
}

/** The steps of a tariff, and its rules in words. */
function Prices({ terms, title }: { terms: Terms; title: string }) {
  const rows = [
    ...sorted(terms.weightSteps).map(({ from, rate }) => [texts.fromWeight(from), texts.perKg(rate)]),
    ...sorted(terms.volumeSteps).map(({ from, rate }) => [texts.fromVolume(from), texts.perM3(rate)]),
  ];
  return (
    <>
      <table className={styles['prices']}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([from, rate]) => (
            <tr key={`${from} ${rate}`}>
              <th scope="row">{from}</th>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['rules']}>
        {rulesOf(terms).map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}

const sorted = (steps: Terms['weightSteps']) => steps.toSorted((a, b) => a.from - b.from);

function rulesOf({ volumeSteps, volumetricDivisor, minimum, extras }: Terms): string[] {
  const { woodwork, counting, insurance } = extras;
  return [
    ...(volumeSteps.length > 0 ? [texts.ruleMost] : []),
    ...(volumetricDivisor === null ? [] : [texts.ruleVolumetric(volumetricDivisor)]),
    ...(minimum > 0 ? [texts.ruleMinimum(minimum)] : []),
    ...(woodwork > 0 ? [texts.ruleWoodwork(woodwork)] : []),
    ...(counting > 0 ? [texts.ruleCounting(counting)] : []),
    ...(insurance > 0 ? [texts.ruleInsurance(insurance)] : []),
  ];
}
