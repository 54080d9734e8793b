import type { DataOfRefusal, OtherDataOf } from '@kavosh/contract/endpoint.ts';
import { OfficeError } from './office-error.ts';

/**
 * What came along with a refusal, as the call declares it.
 * @param declared the call that was refused, or what several calls declare alike
 * @returns null where something else went wrong, or another process of an older release sent none
 */
export function refusedData<D extends { otherData: object }, N extends string & keyof OtherDataOf<D>>(
  declared: D,
  name: N,
  error: unknown,
): DataOfRefusal<D, N> | null {
  if (!(error instanceof OfficeError) || error.refusal !== name || !(name in declared.otherData)) return null;
  return error.data as DataOfRefusal<D, N> | null;
}
