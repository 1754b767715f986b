import { useState } from 'react';
import { grantableOf, rightsOf, ROLES, type PermissionId, type RoleId } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Checkbox } from '../../components/checkbox.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import type { RightsInput } from './form-rules.ts';

const texts = officeUserTexts.form;

interface RightsFieldsProps {
  /** Id of the group of permissions. */
  id: string;
  value: RightsInput;
  onChange: (value: RightsInput) => void;
  disabled?: boolean;
  /** Error of the permissions. */
  error: string | undefined;
}

/** Fields for role and permissions, each with a help sentence. */
export function RightsFields({ id, value, onChange, disabled = false, error }: RightsFieldsProps) {
  const grantable = grantableOf(value.role);
  // Remembered while another role without permissions is chosen.
  const [chosen, setChosen] = useState<readonly PermissionId[]>(value.permission);
  const choose = (role: RoleId, ids: readonly PermissionId[]) => {
    setChosen(ids);
    onChange(rightsOf(role, ids));
  };
  return (
    <>
      <fieldset className="choice" disabled={disabled}>
        <legend>{texts.role}</legend>
        <RadioGroup
          value={value.role}
          disabled={disabled}
          onChange={(role) => choose(role, chosen)}
          options={ROLES.map(({ id }) => ({
            value: id,
            label: (
              <>
                <b>{officeUserTexts.roles[id]}</b>
                <span className="help">{texts.roleHelp[id]}</span>
              </>
            ),
          }))}
        />
      </fieldset>
      {grantable.length > 0 && (
        <fieldset id={id} className="choice" disabled={disabled}>
          <legend>{texts.permissions}</legend>
          {grantable.map((one) => (
            <Checkbox
              key={one}
              checked={chosen.includes(one)}
              disabled={disabled}
              onChange={(isChosen) =>
                choose(value.role, isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            >
              <b>{texts.permissionNames[one]}</b>
              <span className="help">{texts.permissionHelp[one]}</span>
            </Checkbox>
          ))}
          {error && (
            <p className="help bad" role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
