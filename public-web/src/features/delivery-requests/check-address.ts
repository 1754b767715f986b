import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';

const texts = siteDeliveryRequestTexts.book;

export interface AddressValues {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly isDefault: boolean;
}
export type AddressErrors = Partial<Record<'recipient' | 'phone' | 'address' | 'note', string>>;

const PHONE = /^\+?[0-9 .()-]{8,20}$/;

/** Returns a sentence for each wrong field. By hand: the contract's schemas would add their library to the page. */
export function checkAddress({ recipient, phone, address, note }: AddressValues): AddressErrors {
  const errors: AddressErrors = {};
  const name = recipient.trim();
  if (name === '' || name.length > 100) errors.recipient = texts.recipientWrong;
  if (!PHONE.test(phone.trim())) errors.phone = texts.phoneWrong;
  const text = address.trim();
  if (text.length < 5 || text.length > 300) errors.address = texts.addressWrong;
  if (note.trim().length > 300) errors.note = texts.noteWrong;
  return errors;
}
