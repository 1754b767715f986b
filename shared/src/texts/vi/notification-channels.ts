/** How one way by which notifications come is named. */
export interface ChannelWords {
  /** In the log of deliveries. */
  readonly name: string;
  /** On the switch of whom it reaches, with what it does. */
  readonly label: string;
  readonly help: (email: string) => string;
}

/** The ways by their names in the server's registry; a test there sees that each has its words. */
export const channelWords: Readonly<Record<string, ChannelWords>> = {
  inApp: {
    name: 'Trong hệ thống',
    label: 'Trên trang web',
    help: () => 'Hiện ở chuông và mục Thông báo.',
  },
  mail: { name: 'Email', label: 'Qua email', help: (email) => `Gửi đến ${email}.` },
};

/** The words of a way, also of one that came with a newer server than this program. */
export function wordsOfChannel(channel: string): ChannelWords {
  return channelWords[channel] ?? { name: channel, label: channel, help: () => '' };
}
