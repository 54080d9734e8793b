import * as imports from '@kavosh/contract/panel/panel-import.ts';

/** Calls that name a file of an academy and are asked of another one in panel-import.db.test.ts. */
export const importNaming = [
  imports.showPanelImport,
  imports.sendPanelImportPart,
  imports.setPanelImport,
  imports.acceptPanelImport,
  imports.discardPanelImport,
  imports.undoPanelImport,
] as const;
