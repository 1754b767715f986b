import { useEffect, useId, useState } from 'react';
import { useSearchParams } from '../../router/router.tsx';
import type { FeeRatesOfDay } from '@logistics/shared/api-client/public';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';
import { TextField } from '../../components/form/inputs.tsx';
import { useSettled } from '../../components/hooks/use-settled.ts';
import { DestinationSelect } from './destination-select.tsx';
import { type FeeDraft, readDraft, readParcel, SIDE_LIMITS, WEIGHT_LIMITS, withDraft } from './fee-draft.ts';
import { FeeResult } from './fee-result.tsx';
import styles from './fees.module.css';

const SIDES = [
  ['length', texts.length],
  ['width', texts.width],
  ['height', texts.height],
] as const;

/**
 * Calculates a fee during input with today's rates. The address contains the values, so that the result can be shared.
 */
export function FeeCalculator({ rates }: { rates: FeeRatesOfDay }) {
  const id = useId();
  const [draft, setDraft] = useDraftInAddress();
  const change = (more: Partial<FeeDraft>) => setDraft((before) => ({ ...before, ...more }));
  const { parcel, weightProblem, sizeProblem } = readParcel(draft);
  const [first] = rates.destinations;
  const destination = rates.destinations.find(({ key }) => key === draft.destination) ?? first;

  return (
    <form className={styles['calculator']} onSubmit={(event) => event.preventDefault()} aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      <div className={styles['two']}>
        <TextField
          id={`${id}-weight`}
          label={texts.weight}
          inputMode="decimal"
          autoComplete="off"
          value={draft.weight}
          error={weightProblem === 'wrong' ? texts.weightWrong(WEIGHT_LIMITS) : undefined}
          onChange={(event) => change({ weight: event.target.value })}
        />
        <DestinationSelect
          id={`${id}-to`}
          destinations={rates.destinations}
          value={destination?.key}
          onChange={(key) => change({ destination: key === first?.key ? '' : key })}
        />
      </div>
      <SizeFields id={id} draft={draft} problem={sizeProblem} onChange={change} />
      <output className={styles['result']} htmlFor={`${id}-weight ${id}-to`}>
        {parcel && destination ? (
          <FeeResult parcel={parcel} rates={rates} destination={destination} />
        ) : (
          <span>{texts.noWeight}</span>
        )}
      </output>
    </form>
  );
}

interface SizeFieldsProps {
  id: string;
  draft: FeeDraft;
  problem: ReturnType<typeof readParcel>['sizeProblem'];
  onChange: (more: Partial<FeeDraft>) => void;
}

/** The three sides of a parcel. */
export function SizeFields({ id, draft, problem, onChange }: SizeFieldsProps) {
  return (
    <fieldset aria-describedby={`${id}-size`}>
      <legend>
        {texts.size} <span>{texts.optional}</span>
      </legend>
      <div className={styles['three']}>
        {SIDES.map(([field, label]) => (
          <TextField
            key={field}
            id={`${id}-${field}`}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={draft[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
      <p id={`${id}-size`} className={styles[problem === 'wrong' ? 'wrong' : 'hint'] ?? ''}>
        {problem === 'wrong' && texts.sideWrong(SIDE_LIMITS)}
        {problem === 'missing' && texts.sideMissing}
      </p>
    </fieldset>
  );
}

/** State of the calculator's fields. Read from the address at first; written back when typing pauses. */
export function useDraftInAddress() {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(() => readDraft(params));
  const settled = useSettled(draft);
  useEffect(() => {
    const next = withDraft(params, settled);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  }, [settled, params, setParams]);
  return [draft, setDraft] as const;
}
