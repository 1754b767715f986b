export interface RunOptions {
  env?: Record<string, string>;
  minutes?: number;
  hold?: boolean;
}
export const root: string;
export function run(command: string[], options?: RunOptions): Promise<number>;
export function runNode(args: string[], options?: RunOptions): Promise<number>;
export function endStepsWithProgram(): void;
