import type { SheetFailureCode } from '@kavosh/contract/panel/import-words.ts';

/** Why a file cannot be read as a table, by the name that people get a sentence for. */
export class SheetFailure extends Error {
  override name = 'SheetFailure';
  readonly code: SheetFailureCode;

  constructor(code: SheetFailureCode) {
    super(code);
    this.code = code;
  }
}
