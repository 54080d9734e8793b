/** One part of the configuration. */
export interface SetUpPart {
  isDone: boolean;
  /** Names of the settings that are still missing. */
  missing: readonly string[];
}

/** What the configuration sets up, as shown to colleagues. It contains no values of settings. */
export interface SetUp {
  /** Wallets can be topped up. */
  payment: SetUpPart;
  /** Sign-in codes are delivered. */
  codes: SetUpPart;
  /** Members get all their SMS notifications. */
  notices: SetUpPart;
}
