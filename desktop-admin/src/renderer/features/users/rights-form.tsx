import { useId } from 'react';
import { useSetUserRightsMutation } from '@logistics/shared/api-client/admin';
import { rightsOf, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Note } from '../../components/note.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import { rightsErrors, wrongFields, type RightsInput } from './form-rules.ts';
import { RightsFields } from './rights-fields.tsx';

const texts = officeUserTexts.form;

/** Form of an account's role and permissions. Users can't change their own (rights). */
export function RightsForm({ user, isOwn }: { user: UserView; isOwn: boolean }) {
  const form = useRightsForm(user);
  const id = useId();
  const mayChange = user.can.setRole && user.can.grantPermissions;
  return (
    <RecordForm
      form={form}
      inCard
      saveLabel={texts.saveRights}
      canUpdate={mayChange}
      wrong={wrongFields(id, form.errors)}
    >
      {isOwn && <Note variant="quiet">{texts.ownRights}</Note>}
      <RightsFields
        key={form.contentKey}
        id={`${id}-permission`}
        value={form.value}
        onChange={(value) => form.change(() => value)}
        disabled={!mayChange}
        error={form.errors['permission']}
      />
    </RecordForm>
  );
}

const recordOf = ({ role, permission, version }: UserView): SavedRecord<RightsInput> => ({
  stored: rightsOf(
    role,
    permission.map(({ id }) => id),
  ),
  version,
});

/** Saves role and permissions together; the last save applies, as with every change of rights. */
function useRightsForm(user: UserView) {
  const [setRights] = useSetUserRightsMutation();
  return useRecordForm<RightsInput, SavedRecord<RightsInput>>({
    record: recordOf(user),
    draftName: null,
    check: rightsErrors,
    savedText: texts.rightsSaved,
    send: async ({ role, permission }) => {
      const { data, error } = await setRights({ id: user.id, role, permission: [...permission] });
      return data ? { kind: 'saved', record: recordOf(data) } : { kind: 'failed', error };
    },
  });
}
