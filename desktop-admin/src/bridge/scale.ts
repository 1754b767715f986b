import { z } from 'zod';

/**
 * Formats in which scales send their weight. `header`: lines such as `ST,GS,+  12.34kg` (A&D, CAS, Dibal); `sics`: lines
 * such as `S S   12.34 kg` (Mettler Toledo); `toledo`: continuous output with three status bytes; `yaohua`: frames with
 * a checksum; `yaohuaLines`: `WG004.139kg3D` and `ww0012.34kg`; `equals`: `=0003.000`; `equalsReversed`: the same digits
 * from the last to the first; `plain`: a line with a number.
 */
export const SCALE_PROTOCOLS = [
  'header',
  'sics',
  'toledo',
  'yaohua',
  'yaohuaLines',
  'equals',
  'equalsReversed',
  'plain',
] as const;
export type ScaleProtocol = (typeof SCALE_PROTOCOLS)[number];

/** Bits per second, the most common first: detection tries them in this order. */
export const BAUD_RATES = [9600, 4800, 2400, 1200, 19_200, 38_400, 57_600, 115_200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

/** Data bits, parity, stop bits. 8N1 also reads 7E1 and 7O1, because the parity bit is dropped. */
export const SERIAL_FRAMES = ['8N1', '7E1', '7O1', '8E1', '8O1'] as const;
export type SerialFrame = (typeof SERIAL_FRAMES)[number];

/** `jin` is the Chinese pound of 500 g. */
export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'jin'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The scale of this machine. null: detect it. */
export const scaleSettingsSchema = z.strictObject({
  /** Id of a port that the main process listed; null: no scale. */
  port: z.string().min(1).max(500).nullable(),
  baudRate: z.literal(BAUD_RATES).nullable(),
  frame: z.enum(SERIAL_FRAMES),
  protocol: z.enum(SCALE_PROTOCOLS).nullable(),
  /** Unit of numbers that arrive without one. */
  unit: z.enum(WEIGHT_UNITS),
});
export type ScaleSettings = z.infer<typeof scaleSettingsSchema>;
export const NO_SCALE: ScaleSettings = {
  port: null,
  baudRate: null,
  frame: '8N1',
  protocol: null,
  unit: 'kg',
};

export const scalePortSchema = z.strictObject({
  id: z.string().min(1).max(500),
  /** The system's name, such as COM3 or ttyUSB0. */
  name: z.string().min(1).max(500),
  /** Manufacturer of the adapter; null: unknown. */
  maker: z.string().max(500).nullable(),
});
export type ScalePort = z.infer<typeof scalePortSchema>;

const scaleReadingSchema = z.strictObject({
  /** null: the scale shows none, because it is overloaded or below its range. */
  kilograms: z.number().nullable(),
  condition: z.enum(['stable', 'moving', 'overload', 'underload']),
  /** Number of the load on the scale. It grows each time the empty scale is loaded; null: the scale is empty. */
  load: z.number().int().nullable(),
});
export type ScaleReading = z.infer<typeof scaleReadingSchema>;

/**
 * `off`: no scale is chosen; `connecting`: until the first reading; `live`: weights arrive; `silent`: the port is open
 * and nothing arrives; `unreadable`: the received bytes contain no weight; `gone`: there is no such port; `busy`:
 * another program has it open; `denied`: this user may not open it; `failed`: another reason.
 */
const SCALE_PHASES = [
  'off',
  'connecting',
  'live',
  'silent',
  'unreadable',
  'gone',
  'busy',
  'denied',
  'failed',
] as const;

export const scaleStateSchema = z.strictObject({
  phase: z.enum(SCALE_PHASES),
  /** The speed and the format in use; null: not known yet. */
  baudRate: z.literal(BAUD_RATES).nullable(),
  protocol: z.enum(SCALE_PROTOCOLS).nullable(),
  /** Only in the phase `live`. */
  reading: scaleReadingSchema.nullable(),
});
export type ScaleState = z.infer<typeof scaleStateSchema>;
export const SCALE_OFF: ScaleState = { phase: 'off', baudRate: null, protocol: null, reading: null };

/** From main to the process of the scale. */
export type ScaleOrder = { type: 'list' } | { type: 'connect'; settings: ScaleSettings };
/** From the process of the scale to main. */
export type ScaleMessage = { type: 'ports'; ports: ScalePort[] } | { type: 'state'; state: ScaleState };
