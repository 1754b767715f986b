import { mailTexts } from '@logistics/shared/texts/notifications';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import type { Job } from './job.ts';

/**
 * Tells the address that an account had before that it has another one now: whoever has taken an account over can't keep
 * that from its owner. Neither the new address nor a name is in it, since the old mailbox may be somebody else's by now, and
 * a name is what anybody may write.
 */
export const mailEmailChanged: Job<'mail-email-changed'> = {
  name: 'mail-email-changed',
  run: async (app, { email }) => {
    const { subject, greeting, body, footer } = mailTexts.emailChanged;
    await app.mailer.send({
      to: { name: email, address: email },
      subject,
      ...mailBody({
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>`,
        button: null,
        footer,
      }),
      link: null,
    });
  },
};
