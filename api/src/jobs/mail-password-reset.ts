import { mailTexts } from '@logistics/shared/texts/notifications';
import { resetLinkMaker } from '../commands/auth/password-resetter.ts';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { Job } from './job.ts';

/**
 * Mails a password reset link if the address has an account. The job creates the token, so that only the mail
 * contains it. A retry creates a new token, and only the newest one works.
 */
export const mailPasswordReset: Job<'mail-password-reset'> = {
  name: 'mail-password-reset',
  run: async (app, data) => {
    const link = await resetLinkMaker(app, data);
    if (!link) return;
    const { greeting, button } = mailTexts.passwordReset;
    const { subject, body, ignore } = data.byAdmin ? mailTexts.passwordLink : mailTexts.passwordReset;
    // The host comes from the configuration, never from a request.
    const url = new URL('/re-password', app.config.publicUrl);
    url.searchParams.set('token', link.token);
    await app.mailer.send({
      to: { name: link.name, address: link.email },
      subject,
      ...mailBody({
        company: await findSiteName(app.database.read),
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting(link.name))}</p><p>${escapeHtml(body)}</p>`,
        button: { label: button, url: url.href },
        footer: ignore,
      }),
      link: url.href,
    });
  },
};
