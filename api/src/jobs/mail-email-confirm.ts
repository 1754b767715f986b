import { mailTexts } from '@logistics/shared/texts/notifications';
import { emailTokenMaker } from '../commands/auth/email-change.ts';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { Job } from './job.ts';

/**
 * Mails the link that confirms a new email to that address. The job creates the token, so that only the mail contains it.
 * The mail contains no name: the mailbox may belong to another person, and users choose their names freely.
 */
export const mailEmailConfirm: Job<'mail-email-confirm'> = {
  name: 'mail-email-confirm',
  run: async (app, wanted) => {
    const token = await emailTokenMaker(app, wanted);
    if (!token) return;
    const { subject, greeting, body, button, ignore } = mailTexts.emailConfirm;
    // The host comes from the configuration, never from a request.
    const url = new URL('/confirm-email', app.config.publicUrl);
    url.searchParams.set('token', token);
    await app.mailer.send({
      to: { name: wanted.email, address: wanted.email },
      subject,
      ...mailBody({
        company: await findSiteName(app.database.read),
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>`,
        button: { label: button, url: url.href },
        footer: ignore,
      }),
      link: url.href,
    });
  },
};
