/** Texts of one channel of notifications. */
export interface ChannelWords {
  /** In the log of deliveries. */
  readonly name: string;
  /** On the user's switch for the channel, with an explanation. */
  readonly label: string;
  readonly help: (email: string) => string;
}

/** Channels by their names in the server's registry; a test there checks that each has its texts. */
export const channelWords: Readonly<Record<string, ChannelWords>> = {
  inApp: {
    name: 'Trong hệ thống',
    label: 'Trên trang web',
    help: () => 'Hiện ở chuông và mục Thông báo.',
  },
  mail: { name: 'Email', label: 'Qua email', help: (email) => `Gửi đến ${email}.` },
};

/** Returns the texts of a channel. A newer server may have channels that this program does not know. */
export function wordsOfChannel(channel: string): ChannelWords {
  return channelWords[channel] ?? { name: channel, label: channel, help: () => '' };
}
