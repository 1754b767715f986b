import { useEffect, useEffectEvent, useState } from 'react';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import {
  useClosePhotoLinkMutation,
  useMovePhotoLinkMutation,
  useOpenPhotoLinkMutation,
} from '@logistics/shared/api-client/photos';
import type { PhotoLink } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { phonePhotoTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { OrderCode } from '../components/order-code.tsx';
import { QrCode } from '../components/qr-code.tsx';
import './photos.css';

interface PhoneDialogProps {
  orderCode: string;
  onClose: () => void;
}

type View =
  | { at: 'making' }
  | { at: 'failed'; reason: string }
  | { at: 'open'; link: PhotoLink }
  | { at: 'ended' };

/** How soon a link that could not follow its parcel tries again. */
const MOVE_AGAIN_MS = 3_000;

/** Only this machine opens such an address. */
const isLocal = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/** The token is in the fragment, which browsers send to no server, so that no log contains it. */
const addressOf = ({ token }: PhotoLink) => `${apiBaseUrl() || location.origin}/admin/photo#${token}`;

/** A QR code with which a phone adds photos to a parcel. The link ends with the dialog. */
export function PhoneDialog({ orderCode, onClose }: PhoneDialogProps) {
  return (
    <Modal
      title={texts.dialogTitle}
      width={420}
      onCancel={onClose}
      footer={
        <Button variant="teal" data-autofocus onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.dialogHelp}</p>
      <PhoneLink orderCode={orderCode} />
    </Modal>
  );
}

/** The QR code of the session's link, which follows the parcel. The link ends when it is no longer shown. */
export function PhoneLink({ orderCode }: { orderCode: string }) {
  const { view, make } = usePhoneLink(orderCode);
  return (
    <>
      <p>
        {texts.parcel}: <OrderCode code={orderCode} />
      </p>
      {view.at === 'making' && <p role="status">{texts.making}</p>}
      {view.at === 'failed' && (
        <p role="alert">
          {texts.failed}. {view.reason} <Retry onRetry={make} />
        </p>
      )}
      {view.at === 'ended' && (
        <p role="alert">
          {texts.ended} <Retry onRetry={make} />
        </p>
      )}
      {view.at === 'open' && (
        <>
          <QrCode text={addressOf(view.link)} label={texts.qr} />
          <p className="second">{texts.until(formatDateTime(view.link.expiresAt))}</p>
          {isLocal(addressOf(view.link)) && <p className="second">{texts.local}</p>}
        </>
      )}
    </>
  );
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="link" onClick={onRetry}>
    {texts.again}
  </Button>
);

/**
 * Link of this dialog for the phone: created when the dialog opens, changed with the parcel, ended when the dialog
 * closes.
 */
function usePhoneLink(orderCode: string) {
  const [view, setView] = useState<View>({ at: 'making' });
  const [open] = useOpenPhotoLinkMutation();
  const [move] = useMovePhotoLinkMutation();
  const [close] = useClosePhotoLinkMutation();
  const ask = () => {
    void open({ orderCode }).then(({ data, error }) => {
      if (data) setView({ at: 'open', link: data });
      else setView({ at: 'failed', reason: isApiError(error) ? errorSentence(error) : '' });
    });
  };
  const make = () => {
    setView({ at: 'making' });
    ask();
  };
  const begin = useEffectEvent(ask);
  const end = useEffectEvent(() => void close());
  useEffect(() => {
    begin();
    return end;
  }, []);
  const link = view.at === 'open' ? view.link : null;
  const follow = useEffectEvent(async (code: string, again: () => void) => {
    if (!link) return;
    const { data, error } = await move({ orderCode: code });
    if (data?.isOpen === false) setView({ at: 'ended' });
    // The scan that creates the order may be on its way.
    if (error) again();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () =>
      void follow(orderCode, () => {
        timer = setTimeout(go, MOVE_AGAIN_MS);
      });
    go();
    return () => clearTimeout(timer);
  }, [orderCode]);
  useEffect(() => {
    if (!link) return undefined;
    const left = Date.parse(link.expiresAt) - Date.now();
    const timer = setTimeout(() => setView({ at: 'ended' }), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [link]);
  return { view, make };
}
