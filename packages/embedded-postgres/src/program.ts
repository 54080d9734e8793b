/** The program whose database this is: what its things are called, and how sentences speak of it. */
export interface Program {
  /** How sentences call it, such as «Example». */
  title: string;
  /** The name of its role and database, its lock, its user and its folders on the machine, such as «example». */
  name: string;
  /** How a person chooses another data folder, and a PostgreSQL of their own: names of settings. */
  settings: { dataDir: string; url: string };
}
