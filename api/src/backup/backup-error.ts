import { StartError } from '../start-error.ts';

/** A backup or a restore that cannot be done, with one sentence for the operator. */
export class BackupError extends StartError {}
