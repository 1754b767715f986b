import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { autoDetect } from '@serialport/bindings-cpp';
import type { ScalePort, SerialFrame } from '../bridge/scale.ts';

/** An open serial port. */
export interface SerialPort {
  /** Resolves with the bytes that arrive next; rejects when the port is closed or its device is gone. */
  read(): Promise<Uint8Array>;
  write(text: string): Promise<void>;
  setBaudRate(baudRate: number): Promise<void>;
  close(): Promise<void>;
}

/** The serial ports of this machine. */
export interface SerialPorts {
  list(): Promise<ScalePort[]>;
  open(id: string, options: { baudRate: number; frame: SerialFrame }): Promise<SerialPort>;
}

/** The used part of the package. The package does not export its own types. */
interface Binding {
  list(): Promise<{ path: string; manufacturer?: string | undefined }[]>;
  open(options: { path: string; baudRate: number } & ReturnType<typeof bitsOf>): Promise<{
    read(buffer: Buffer, offset: number, length: number): Promise<{ bytesRead: number }>;
    write(bytes: Buffer): Promise<void>;
    update(options: { baudRate: number }): Promise<void>;
    close(): Promise<void>;
  }>;
}

const READ_BYTES = 4096;
const PARITY = { N: 'none', E: 'even', O: 'odd' } as const;
/** Folder of Linux with a permanent link to each device. The numbers of ttyUSB change when devices are plugged in. */
const PERMANENT_NAMES = '/dev/serial/by-id';

/**
 * Opens the system's ports with node-serialport's binding.
 * @param extraPort path of a port that the system does not list; '': none
 */
export function systemPorts(extraPort: string): SerialPorts {
  const binding: Binding = autoDetect();
  return {
    list: async () => {
      const [found, links] = await Promise.all([binding.list().catch(() => []), permanentNames()]);
      const ports = found.map((port) => ({
        id: links.get(port.path) ?? port.path,
        name: path.basename(port.path),
        maker: port.manufacturer ?? null,
      }));
      const extra = { id: extraPort, name: path.basename(extraPort), maker: null };
      return extraPort === '' ? ports : [...ports, extra];
    },
    open: async (id, { baudRate, frame }) => {
      const port = await binding.open({ path: id, baudRate, ...bitsOf(frame) });
      const buffer = Buffer.alloc(READ_BYTES);
      return {
        read: async () => {
          const { bytesRead } = await port.read(buffer, 0, READ_BYTES);
          return Uint8Array.from(buffer.subarray(0, bytesRead));
        },
        write: (text) => port.write(Buffer.from(text, 'latin1')),
        setBaudRate: (next) => port.update({ baudRate: next }),
        close: () => port.close(),
      };
    },
  };
}

function bitsOf(frame: SerialFrame) {
  const parity = frame.includes('E') ? PARITY.E : frame.includes('O') ? PARITY.O : PARITY.N;
  return { dataBits: frame.startsWith('7') ? 7 : 8, parity, stopBits: 1 } as const;
}

/** Returns the permanent name of each device; none on other systems. */
async function permanentNames(): Promise<Map<string, string>> {
  const names = await readdir(PERMANENT_NAMES).catch(() => []);
  const links = await Promise.all(
    names.map(async (name) => {
      const link = path.join(PERMANENT_NAMES, name);
      return [path.resolve(PERMANENT_NAMES, await readlink(link)), link] as const;
    }),
  );
  return new Map(links);
}
