import { mailTexts } from '@logistics/shared/texts/notifications';
import { AppError } from '../errors.ts';
import { escapeHtml, mailBody } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { Job } from './job.ts';

/**
 * Mails the owner of an account when somebody registers with its address, at most once an hour. Runs after every
 * registration, so that the registration itself does the same work for every address. An account in the bin cannot
 * log in, so its owner is asked to contact the shop.
 */
export const mailRegisteredAgain: Job<'mail-registered-again'> = {
  name: 'mail-registered-again',
  run: async (app, { userId, email }) => {
    const owner = await app.database.models.User.findOne({ where: { email } });
    if (!owner || owner.id === userId) return;
    const isFirst = await app.rateLimits.consume('registeredAgain', email).then(() => true, isLimited);
    if (!isFirst) return;
    const texts = mailTexts.registeredAgain;
    const { publicUrl } = app.config;
    const forgot = new URL('/forgot-password', publicUrl).href;
    const isInBin = owner.deletedAt !== null;
    const links = `<p><a href="${escapeHtml(forgot)}">${texts.forgot}</a>: ${escapeHtml(forgot)}</p>`;
    const paragraphs = [texts.greeting, isInBin ? texts.inBin : texts.body];
    const sending = app.mailer.send({
      to: { name: owner.email, address: owner.email },
      subject: texts.subject,
      ...mailBody({
        company: await findSiteName(app.database.read),
        title: texts.subject,
        contentHtml: `${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${isInBin ? '' : links}`,
        button: isInBin ? null : { label: texts.login, url: new URL('/login?lable=1', publicUrl).href },
        footer: texts.ignore,
      }),
      link: null,
    });
    await sending.catch(async (error: unknown) => {
      // The retry of the job must send it.
      await app.rateLimits.clear('registeredAgain', email);
      throw error;
    });
  },
};

/** Returns false for a reached limit. Rethrows all other errors. */
function isLimited(error: unknown): false {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
  throw error;
}
