import { mailTexts } from '@logistics/shared/texts/notifications';
import { resetLinkMaker } from '../commands/auth/password-resetter.ts';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import type { Job } from './job.ts';

/**
 * Mails the link to set a new password, where the address has an account. The token is made here, so that it stands
 * nowhere but in the mail; a repeat makes a new one, and only the newest counts.
 */
export const mailPasswordReset: Job<'mail-password-reset'> = {
  name: 'mail-password-reset',
  run: async (app, data) => {
    const link = await resetLinkMaker(app, data);
    if (!link) return;
    const { subject, greeting, body, button, ignore } = mailTexts.passwordReset;
    // The host comes from the configuration, never from a request.
    const url = new URL('/re-password', app.config.publicUrl);
    url.searchParams.set('token', link.token);
    await app.mailer.send({
      to: { name: link.name, address: link.email },
      subject,
      ...mailBody({
        title: subject,
        contentHtml: `<p>${escapeHtml(greeting(link.name))}</p><p>${escapeHtml(body)}</p>`,
        button: { label: button, url: url.href },
        footer: ignore,
      }),
      link: url.href,
    });
  },
};
