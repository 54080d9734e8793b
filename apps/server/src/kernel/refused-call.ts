/** A call of the desk that was refused. */
export interface RefusedCall {
  /** The caller; null: not signed in, not even partly. */
  staffId: number | null;
  /** The number of the sign-in attempt. */
  mobile?: string | undefined;
  address: string;
  refusal: string;
  /** Method and path. */
  call: string;
  /** The name of the call in the contract. */
  summary: string;
}
