import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { FIRST_LABEL_FIELDS, LABEL_FIELDS, PHONE_DIGITS } from '../../platform/desktop-limits.ts';
import type { LabelField } from '../../platform/index.ts';

const texts = consolePrintingTexts.page;
const NAMES: Readonly<Record<LabelField, string>> = {
  ...texts.field,
  phone: texts.field.phone(PHONE_DIGITS),
  bag: orderAttributeTexts.bag.name,
  weight: orderAttributeTexts.weight.name,
  volume: orderAttributeTexts.volume.name,
  goods: orderAttributeTexts.goodsName.name,
  note: orderAttributeTexts.customerNote.name,
};

interface LabelFieldsProps {
  chosen: readonly LabelField[];
  onChange: (fields: LabelField[]) => void;
}

/** Fields printed on each label; this machine stores the choice. */
export function LabelFields({ chosen, onChange }: LabelFieldsProps) {
  const toggle = (field: LabelField, isChosen: boolean) =>
    onChange(LABEL_FIELDS.filter((other) => (other === field ? isChosen : chosen.includes(other))));
  const isFirst = LABEL_FIELDS.every(
    (field) => chosen.includes(field) === FIRST_LABEL_FIELDS.includes(field),
  );
  return (
    <fieldset className="label-fields">
      <legend className="label-option">{texts.fields}</legend>
      <div className="label-field-list">
        {LABEL_FIELDS.map((field) => (
          <Checkbox
            key={field}
            checked={chosen.includes(field)}
            onChange={(isChosen) => toggle(field, isChosen)}
          >
            {NAMES[field]}
          </Checkbox>
        ))}
      </div>
      <p className="help">{texts.fieldsHelp}</p>
      {!isFirst && (
        <Button variant="link" onClick={() => onChange([...FIRST_LABEL_FIELDS])}>
          {texts.firstFields}
        </Button>
      )}
    </fieldset>
  );
}
