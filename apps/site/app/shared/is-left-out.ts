interface AskingNavigator {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the owner of the browser has it say that it wants to be left out of counts. */
export const isLeftOut = ({ doNotTrack, globalPrivacyControl }: AskingNavigator): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
