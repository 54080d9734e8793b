/** One thing that the configuration provides for. */
export interface SetUpPart {
  isDone: boolean;
  /** Names of settings that would complete it. */
  missing: readonly string[];
}

/** What the configuration provides for, as far as colleagues are told of it. No value of a setting is among it. */
export interface SetUp {
  /** Wallets can be topped up. */
  payment: SetUpPart;
  /** Codes reach people. */
  codes: SetUpPart;
  /** Members are told by SMS of all that they should be told of. */
  notices: SetUpPart;
}
