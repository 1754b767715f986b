import { mailTexts } from '@logistics/shared/texts/notifications';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { Job } from './job.ts';

/** Notifies the owner of an account that a super admin has turned off its second factor. */
export const mailSecondFactorReset: Job<'mail-second-factor-reset'> = {
  name: 'mail-second-factor-reset',
  run: async (app, { email }) => {
    const { subject, greeting, body, footer } = mailTexts.secondFactorReset;
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
