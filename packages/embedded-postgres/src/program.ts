/** The program whose database this is: what its things are called, and how sentences speak of it. */
export interface Program {
  /** How sentences call it, such as «Example». */
  title: string;
  /** The name of its role and database, its lock, its user and its folders on the machine, such as «example». */
  name: string;
  /** Names of the settings for another data folder, and for another PostgreSQL. */
  settings: { dataDir: string; url: string };
}
