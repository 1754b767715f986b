import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGrantPermissionMutation, useSetUserRoleMutation } from '@logistics/shared/api-client/admin';
import type { UserView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { planRights, type RightsDraft } from './rights-plan.ts';
import { lacksPermission, RightsFields } from './rights-fields.tsx';

const texts = officeUserTexts.form;

/** Form of an account's role and permissions. Users can't change their own (rights). */
export function RightsForm({ user, isOwn }: { user: UserView; isOwn: boolean }) {
  const before: RightsDraft = { role: user.role, permission: user.permission.map(({ id }) => id) };
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [setRole, roleCall] = useSetUserRoleMutation();
  const [grant, grantCall] = useGrantPermissionMutation();
  const toast = useToast();
  const plan = planRights(before, draft);
  const isBusy = roleCall.isLoading || grantCall.isLoading;
  const mayChange = user.can.setRole && user.can.grantPermissions;
  useLeaveGuard(plan.length > 0 && mayChange);

  const save = async () => {
    setTried(true);
    setFailure(null);
    if (lacksPermission(draft)) return;
    for (const step of plan) {
      const { error } =
        step.call === 'role'
          ? await setRole({ id: user.id, role: step.role })
          : await grant({ userId: user.id, permission: step.permission });
      if (error) return setFailure(isApiError(error) ? errorSentence(error) : texts.saveFailed);
    }
    toast.success(texts.rightsSaved);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isOwn && (
        <div className="form-failure">
          <Note variant="quiet">{texts.ownRights}</Note>
        </div>
      )}
      <FormFailure title={texts.saveFailed} failure={failure} />
      <RightsFields
        value={draft}
        onChange={setDraft}
        disabled={!mayChange}
        showMissing={tried && lacksPermission(draft)}
      />
      {mayChange && (
        <div className="form-actions">
          <Button type="submit" variant="teal" disabled={isBusy || plan.length === 0}>
            {texts.saveRights}
          </Button>
        </div>
      )}
    </form>
  );
}
