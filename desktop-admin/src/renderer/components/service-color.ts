const COLORS = 5;

/** Returns the colour of a service in the chart and its legend, by its place in the list. */
export const serviceColor = (index: number): string => `var(--service-${index % COLORS})`;
