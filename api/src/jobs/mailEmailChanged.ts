import { mailTexts } from '@logistics/shared/texts/notifications';
import { escapeHtml, mailBody } from '../mail/mailBody.ts';
import type { Job } from './job.ts';

/**
 * Tells the address that an account had before that it has another one now: whoever has taken an account over can't keep
 * that from its owner. The new address is not named, since the old mailbox may be somebody else's by now.
 */
export const mailEmailChanged: Job<'mail-email-changed'> = {
  name: 'mail-email-changed',
  run: async (app, { email, name }) => {
    const { subject, greeting, body, footer } = mailTexts.emailChanged;
    await app.mailer.send({
      to: { name, address: email },
      subject,
      ...mailBody({
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting(name))}</p><p>${escapeHtml(body)}</p>`,
        button: null,
        footer,
      }),
      link: null,
    });
  },
};
