export const timeTexts = { today: 'hôm nay', yesterday: 'hôm qua' } as const;
