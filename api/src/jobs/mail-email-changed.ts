import { mailTexts } from '@logistics/shared/texts/notifications';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { Job } from './job.ts';

/**
 * Mails the previous address of an account that its email has changed, so that an attacker who takes over an account
 * cannot hide it from the owner. The mail contains neither the new address nor a name, because another person may own
 * the old mailbox now.
 */
export const mailEmailChanged: Job<'mail-email-changed'> = {
  name: 'mail-email-changed',
  run: async (app, { email }) => {
    const { subject, greeting, body, footer } = mailTexts.emailChanged;
    await app.mailer.send({
      to: { name: email, address: email },
      subject,
      ...mailBody({
        company: await findSiteName(app.database.read),
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>`,
        button: null,
        footer,
      }),
      link: null,
    });
  },
};
