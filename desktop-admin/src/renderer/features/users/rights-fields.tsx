import { PERMISSION, ROLE, type PermissionId, type RoleId } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Checkbox } from '../../components/checkbox.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import type { RightsDraft } from './rights-plan.ts';

const ROLES: readonly RoleId[] = [ROLE.customer, ROLE.staff, ROLE.superAdmin];
const PERMISSIONS: readonly PermissionId[] = Object.values(PERMISSION);
const texts = officeUserTexts.form;

interface RightsFieldsProps {
  /** Id of the group of permissions. */
  id?: string;
  value: RightsDraft;
  onChange: (value: RightsDraft) => void;
  disabled?: boolean;
  showMissing?: boolean;
}

/** Fields for role and permissions, each with a help sentence. */
export function RightsFields({
  id,
  value,
  onChange,
  disabled = false,
  showMissing = false,
}: RightsFieldsProps) {
  const { role, permission } = value;
  return (
    <>
      <fieldset className="choice" disabled={disabled}>
        <legend>{texts.role}</legend>
        <RadioGroup
          value={role}
          disabled={disabled}
          onChange={(next) => onChange({ ...value, role: next })}
          options={ROLES.map((id) => ({
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
      {role === ROLE.staff && (
        <fieldset id={id} className="choice" disabled={disabled}>
          <legend>{texts.permissions}</legend>
          {PERMISSIONS.map((id) => (
            <Checkbox
              key={id}
              checked={permission.includes(id)}
              disabled={disabled}
              onChange={(isChosen) =>
                onChange({
                  ...value,
                  permission: isChosen ? [...permission, id] : permission.filter((other) => other !== id),
                })
              }
            >
              <b>{texts.permissionNames[id]}</b>
              <span className="help">{texts.permissionHelp[id]}</span>
            </Checkbox>
          ))}
          {showMissing && (
            <p className="help bad" role="alert">
              {texts.permissionMissing}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

export function lacksPermission({ role, permission }: RightsDraft): boolean {
  return role === ROLE.staff && permission.length === 0;
}
