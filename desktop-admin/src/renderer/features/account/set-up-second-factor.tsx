import { lazy, useEffect, useEffectEvent, type ReactNode } from 'react';
import {
  useCreateSecondFactorSecretMutation,
  useEnableSecondFactorMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { FailureState } from '../../components/states.tsx';
import { ProofForm } from './proof-form.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import './account.css';

const QrCode = lazy(async () => ({ default: (await import('../../components/qr-code.tsx')).QrCode }));

const texts = officeAccountTexts.setUp;

interface SetUpProps {
  /** The second factor is on; these are its recovery codes. */
  onCodes: (codes: readonly string[]) => void;
  /** Another session has turned on the second factor since this form was opened. */
  onChanged: () => void;
  /** More actions next to the button of the form, such as a log-out. */
  children?: ReactNode;
}

/** Shows a new secret as a QR code and as text, and turns on the second factor with the password and a code of it. */
export function SetUpSecondFactor({ onCodes, onChanged, children }: SetUpProps) {
  const [create, { data, error }] = useCreateSecondFactorSecretMutation();
  const [enable] = useEnableSecondFactorMutation();
  const start = useEffectEvent(() => void create());
  useEffect(() => start(), []);
  if (!data && isApiError(error)) return <FailureState error={error} retry={() => void create()} />;
  if (!data) return <div className="qr-code bone" aria-busy="true" />;
  return (
    <div className="second-factor">
      <p>{texts.scan}</p>
      <LazyPart
        // The secret below does the same.
        onLost={() => undefined}
      >
        <QrCode text={data.uri} label={texts.qr} />
      </LazyPart>
      <p>
        {texts.secret}
        <code className="second-factor-secret" translate="no">
          {data.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <ProofForm
        lead={texts.confirm}
        submit={texts.submit}
        failed={texts.failed}
        onlyApp
        send={async (proof) => {
          const { recoveryCodes } = await enable({ ...proof, secret: data.secret }).unwrap();
          onCodes(recoveryCodes);
        }}
        onChanged={onChanged}
      >
        {children}
      </ProofForm>
    </div>
  );
}
