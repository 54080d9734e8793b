/** A reason not to start that a person can mend: its message is one plain sentence. */
export class PostgresFailure extends Error {
  override name = 'PostgresFailure';
}
