import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { api, idTag, profileChanged, useUpdateUserMutation } from '@logistics/shared/api-client/core';
import type { UserView } from '@logistics/shared/contracts';
import { profileTexts as texts } from '@logistics/shared/texts/site-account';
import { placeFailure } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { resolverOf } from '../../components/form/form-checks.ts';
import { TextField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { BirthdayFields, GenderChoice } from './profile-choices.tsx';
import {
  checkProfile,
  isStored,
  newerAccount,
  profileBody,
  type ProfileValues,
  profileValues,
  sameProfile,
} from './profile-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { todayInVietnam } from './today.ts';
import styles from './account.module.css';

const FIELDS = ['lastName', 'firstName', 'phone', 'gender', 'day', 'month', 'year'] as const;
const resolver = resolverOf<ProfileValues>((values) => checkProfile(values, todayInVietnam(new Date())));

/** State of the profile form. A save after a change elsewhere is repeated if the profile itself is the same. */
function useProfileForm(user: UserView) {
  const dispatch = useDispatch();
  const [update] = useUpdateUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<ProfileValues>({
    resolver,
    values: profileValues(user),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(null);
    const today = todayInVietnam(new Date());
    const body = profileBody(values, today);
    const send = (version: number) => update({ ...body, version }).unwrap();
    try {
      const saved = await send(user.version).catch((error: unknown) => {
        const newer = newerAccount(user, error);
        // The answer to an earlier save was lost.
        if (newer && isStored(body, newer, today)) {
          dispatch(api.util.invalidateTags([idTag('User', user.id)]));
          return newer;
        }
        // If only other data of the account changed, saving overwrites no one's work.
        if (newer && sameProfile(newer, user)) return send(newer.version);
        throw error;
      });
      dispatch(profileChanged({ firstName: saved.firstName, lastName: saved.lastName }));
      reset(profileValues(saved));
      showToast('success', texts.saved);
    } catch (error) {
      const newer = newerAccount(user, error);
      if (newer) dispatch(api.util.invalidateTags([idTag('User', user.id)]));
      setFailure(newer ? texts.changedElsewhere : placeFailure(error, FIELDS, setError));
    }
  });

  const items = summaryItems(FIELDS, 'profile', errors, failure);
  return { register, save, errors, items, failure, isDirty, isSubmitting, submitCount };
}

/**
 * Profile form: labels left, inputs right (specification, section 2). Leaving it with changes asks first. If the
 * profile was changed elsewhere meanwhile, untouched fields take the new values, and the user can save after seeing
 * them.
 */
export function ProfileForm({ user }: { user: UserView }) {
  const { register, save, errors, items, failure, isDirty, isSubmitting, submitCount } = useProfileForm(user);
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard active={isDirty} />
      {items.length > 0 && (
        <ErrorSummary title={failure ? texts.failed : null} items={items} attempt={submitCount} />
      )}
      <TextField
        row
        id="profile-lastName"
        label={texts.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        row
        id="profile-firstName"
        label={texts.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        row
        id="profile-phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={texts.phoneHelp}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <GenderChoice register={register('gender')} />
      <BirthdayFields
        day={register('day')}
        month={register('month')}
        year={register('year')}
        error={errors.day?.message}
      />
      <div className={styles['save']}>
        <Button type="submit" variant="main" disabled={isSubmitting || !isDirty}>
          {isSubmitting ? texts.saving : texts.save}
        </Button>
        <span role="status">{isDirty && !isSubmitting && texts.unsaved}</span>
      </div>
    </form>
  );
}
