import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailSchema,
  nameSchema,
  PASSWORD_MAX as CONTRACT_MAX,
  PASSWORD_MIN as CONTRACT_MIN,
  passwordSchema,
  phoneSchema,
} from '@logistics/shared/contracts';
import { fieldErrorTexts } from '@logistics/shared/texts/site-account';
import {
  checkConfirm,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './field-checks.ts';

describe('field checks', () => {
  it('have the limits of the contract', () => {
    expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([CONTRACT_MIN, CONTRACT_MAX]);
  });

  it('reject a password of 5 characters and accept one of 6', () => {
    expect(checkPassword('12345')).toBe(fieldErrorTexts.passwordShort(6));
    expect(checkPassword('123456')).toBeUndefined();
  });

  it('agree with the contract on every password and name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 210 }), (text) => {
        expect(checkPassword(text) === undefined).toBe(passwordSchema.safeParse(text).success);
        expect(checkFirstName(text) === undefined).toBe(nameSchema.safeParse(text).success);
        expect(checkLastName(text) === undefined).toBe(nameSchema.safeParse(text).success);
      }),
    );
  });

  it('report a space inside an email, and ignore spaces around it', () => {
    expect(checkEmail('huong nguyen@gmail.com')).toBe(fieldErrorTexts.emailSpace);
    expect(checkEmail('  huong@gmail.com ')).toBeUndefined();
  });

  it.each(['', 'huong', 'huong@', '@gmail.com', 'huong@gmail', 'a@b@c.vn', 'huong@gmail..com'])(
    'reject the email %j, as the contract does',
    (email) => {
      expect(checkEmail(email)).toBeDefined();
      expect(emailSchema.safeParse(email).success).toBe(false);
    },
  );

  it('accept every email that the contract accepts', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(emailSchema.safeParse(email).success);
        expect(checkEmail(email)).toBeUndefined();
      }),
    );
  });

  it('agree with the contract on telephone numbers, and accept an empty field', () => {
    for (const phone of ['0912 345 678', '+84 (24) 3.555-1234', '12345', 'abc', '0912345678x'])
      expect(checkPhone(phone) === undefined, phone).toBe(phoneSchema.safeParse(phone).success);
    expect(checkPhone(' ')).toBeUndefined();
  });

  it('require the same password twice', () => {
    expect(checkConfirm('', 'secret1')).toBe(fieldErrorTexts.confirmMissing);
    expect(checkConfirm('secret2', 'secret1')).toBe(fieldErrorTexts.confirmMismatch);
    expect(checkConfirm('secret1', 'secret1')).toBeUndefined();
  });
});
