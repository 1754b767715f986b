import { mailTexts } from '@logistics/shared/texts/notifications';
import { absoluteLink, mailBody, openButton, withAbsoluteLinks } from '../mail/mail-body.ts';
import { findSiteName } from '../queries/find-site-content.ts';
import type { NotificationChannel } from './channel.ts';

/** Channel for mails to the account's email address. */
export const mailChannel: NotificationChannel = {
  name: 'mail',
  send: async ({ mailer, config, database }, message) => {
    const link = absoluteLink(message.link, config.publicUrl);
    const body = mailBody({
      company: await findSiteName(database.read),
      title: message.title,
      contentHtml: withAbsoluteLinks(message.content, config.publicUrl),
      button: openButton(link),
      footer: mailTexts.footer(new URL(config.publicUrl).host),
    });
    await mailer.send({
      to: { name: message.recipient.name, address: message.recipient.email },
      subject: message.title,
      ...body,
      link,
      messageId: `notification-${message.deliveryId}`,
    });
  },
};
