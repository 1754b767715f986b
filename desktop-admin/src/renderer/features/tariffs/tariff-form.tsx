import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { Tariff, TariffLists } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { TariffExample } from './tariff-example.tsx';
import { tariffBody, tariffErrors, type TariffFields } from './tariff-fields.ts';
import { TariffPreviewPart } from './tariff-preview.tsx';
import { TariffSteps } from './tariff-steps.tsx';
import { useTariffActions } from './use-tariff-actions.ts';
import { useTariffForm, type TariffFormProps } from './use-tariff-form.ts';
import './tariffs.css';

const texts = officeTariffTexts.form;

/** Form of a tariff, with an example, a preview of its effects, and publication. A published tariff is read-only. */
export function TariffForm({ lists, ...props }: TariffFormProps & { lists: TariffLists }) {
  const form = useTariffForm(props);
  const can = useCan();
  const { tariff } = form.base;
  const canUpdate = tariff?.can.update ?? true;
  const { value, errors } = form;
  const part = {
    value,
    errors,
    onChange: (more: Partial<TariffFields>) => form.change((now) => ({ ...now, ...more })),
  };
  const hasTermErrors = Object.keys(tariffErrors(value)).some((path) => path.startsWith('terms'));
  return (
    <RecordForm
      form={form}
      saveLabel={texts.save}
      canUpdate={canUpdate}
      actions={<TariffActions tariff={tariff} dirty={form.dirty} />}
    >
      {tariff?.publishedAt && (
        <div className="form-failure">
          <Note variant="quiet">
            {texts.isPublished(tariff.publishedBy ?? '', formatDateTime(tariff.publishedAt))}
          </Note>
        </div>
      )}
      <div className="form-columns">
        <fieldset className="record-column tariff-fields" disabled={!canUpdate}>
          <TariffScope {...part} lists={lists} />
          <BothSteps {...{ value, errors }} onChange={form.change} />
        </fieldset>
        <div className="record-column">
          <fieldset className="record-column tariff-fields" disabled={!canUpdate}>
            <TariffRules {...part} />
            <TariffExtras {...part} />
          </fieldset>
          <TariffExample terms={hasTermErrors ? null : tariffBody(value).terms} />
        </div>
      </div>
      {canUpdate && (
        <TariffPreviewPart
          read={() => (form.validate() ? tariffBody(value) : null)}
          mayOpenOrders={can('enterData')}
        />
      )}
    </RecordForm>
  );
}

interface BothStepsProps {
  value: TariffFields;
  errors: RecordErrors;
  onChange: (change: (now: TariffFields) => TariffFields) => void;
}

function BothSteps({ value, errors, onChange }: BothStepsProps) {
  return (
    <>
      <TariffSteps
        kind="weightSteps"
        title={texts.weight}
        help={texts.weightHelp}
        empty={texts.noWeightSteps}
        rows={value.weightSteps}
        errors={errors}
        onChange={onChange}
      />
      <TariffSteps
        kind="volumeSteps"
        title={texts.volume}
        help={texts.volumeHelp}
        empty={texts.noVolumeSteps}
        rows={value.volumeSteps}
        errors={errors}
        onChange={onChange}
      />
    </>
  );
}

function TariffActions({ tariff, dirty }: { tariff: Tariff | null; dirty: boolean }) {
  const actions = useTariffActions();
  return (
    <>
      {tariff?.can.publish && (
        <Button
          variant="teal"
          disabled={dirty}
          title={dirty ? texts.saveFirst : undefined}
          onClick={() => actions.publish(tariff)}
        >
          {texts.publish}
        </Button>
      )}
      {tariff?.publishedAt && (
        <Link className="btn teal" to={`/tariffs/add?from=${tariff.id}`}>
          {texts.copy}
        </Link>
      )}
      {tariff?.can.remove && (
        <Button variant="danger" onClick={() => actions.remove(tariff)}>
          {texts.remove}
        </Button>
      )}
      <Link className="btn" to="/tariffs">
        {texts.back}
      </Link>
    </>
  );
}

interface PartProps {
  value: TariffFields;
  errors: RecordErrors;
  onChange: (part: Partial<TariffFields>) => void;
}

/** Name, and the parcels that the tariff is for. */
function TariffScope({ value, errors, onChange, lists }: PartProps & { lists: TariffLists }) {
  const options = (list: TariffLists['services']) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <section className="card form-card" aria-labelledby="tariff-scope">
      <h2 id="tariff-scope">{texts.scope}</h2>
      <TextField
        label={texts.name}
        max={100}
        value={value.name}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
      />
      <div className="field-pair">
        <Field label={texts.service} error={errors['service']}>
          {(control) => (
            <Select
              {...control}
              value={value.service}
              options={options(lists.services)}
              onChange={(service) => onChange({ service })}
            />
          )}
        </Field>
        <Field label={texts.route} error={errors['route']}>
          {(control) => (
            <Select
              {...control}
              value={value.route}
              options={options(lists.routes)}
              onChange={(route) => onChange({ route })}
            />
          )}
        </Field>
        <Field label={texts.group} error={errors['group']}>
          {(control) => (
            <Select
              {...control}
              value={value.group}
              options={[{ value: '', label: officeTariffTexts.list.everybody }, ...options(lists.groups)]}
              onChange={(group) => onChange({ group })}
            />
          )}
        </Field>
        <TextField
          label={texts.from}
          help={texts.fromHelp}
          max={10}
          inputMode="numeric"
          value={value.validFrom}
          error={errors['validFrom']}
          onChange={(validFrom) => onChange({ validFrom })}
        />
      </div>
    </section>
  );
}

/** Volumetric weight, minimum and rounding. */
function TariffRules({ value, errors, onChange }: PartProps) {
  return (
    <section className="card form-card" aria-labelledby="tariff-rules">
      <h2 id="tariff-rules">{texts.other}</h2>
      <TextField
        label={texts.divisor}
        help={texts.divisorHelp}
        max={10}
        inputMode="numeric"
        value={value.volumetricDivisor}
        error={errors['terms.volumetricDivisor']}
        onChange={(volumetricDivisor) => onChange({ volumetricDivisor })}
      />
      <TextField
        label={texts.minimum}
        max={16}
        inputMode="numeric"
        value={value.minimum}
        error={errors['terms.minimum']}
        onChange={(minimum) => onChange({ minimum })}
      />
      <div className="field-pair">
        <TextField
          label={texts.roundTo}
          max={16}
          inputMode="numeric"
          value={value.roundTo}
          error={errors['terms.roundTo']}
          onChange={(roundTo) => onChange({ roundTo })}
        />
        <Field label={texts.roundMode}>
          {(control) => (
            <Select<TariffFields['roundMode']>
              {...control}
              value={value.roundMode}
              options={[
                { value: 'nearest', label: texts.roundModes.nearest },
                { value: 'up', label: texts.roundModes.up },
              ]}
              onChange={(roundMode) => onChange({ roundMode })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

const EXTRAS = ['woodwork', 'counting', 'insurance'] as const;

function TariffExtras({ value, errors, onChange }: PartProps) {
  return (
    <section className="card form-card" aria-labelledby="tariff-extras">
      <h2 id="tariff-extras">{texts.extras}</h2>
      {EXTRAS.map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          max={16}
          inputMode={name === 'insurance' ? 'decimal' : 'numeric'}
          value={value[name]}
          error={errors[`terms.extras.${name}`]}
          onChange={(typed) => onChange({ [name]: typed })}
        />
      ))}
    </section>
  );
}
