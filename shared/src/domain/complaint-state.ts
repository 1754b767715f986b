/** Whether a complaint is open: not yet resolved and not withdrawn. */
export const isOpenComplaint = ({ state }: { readonly state: string }): boolean =>
  state === 'new' || state === 'working' || state === 'waiting';

/** Whether money can be credited for a complaint: not for a withdrawn or a refused one. */
export const isRefundable = ({
  state,
  result,
}: {
  readonly state: string;
  readonly result: string | null;
}): boolean => state !== 'withdrawn' && result !== 'refused';
