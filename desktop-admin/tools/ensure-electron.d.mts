export interface Runtime {
  kind: 'override' | 'official' | 'test';
  version: string;
  folder: string;
}
export function ensureElectron(options?: {
  officialOnly?: boolean;
  log?: (line: string) => void;
}): Promise<Runtime>;
export function describeRuntime(runtime: Runtime): string;
