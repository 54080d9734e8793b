import type pg from 'pg';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { bad, good, look, type Finding } from './finding.ts';

interface Database {
  version: string;
  encoding: string;
  provider: string;
  locale: string | null;
  ctype: string;
  collated: string | null;
  actual: string | null;
}

/** PostgreSQL's version, and whether the database sorts and searches Persian. */
export async function checkLocale(client: pg.Client): Promise<Finding[]> {
  const {
    rows: [row],
  } = await client.query<Database>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_encoding') as encoding, d.datlocprovider as provider,
           to_jsonb(d) ->> case when to_jsonb(d) ? 'datlocale' then 'datlocale' else 'daticulocale' end as locale,
           d.datctype as ctype, d.datcollversion as collated, pg_database_collation_actual_version(d.oid) as actual
      from pg_database d where datname = current_database()`);
  const { version, encoding, provider, locale, ctype, collated, actual } = row!;
  const findings = [good('postgres', version)];
  const remake = 'make a database as docs/configuration.md says, and move to it by a backup';
  if (encoding !== 'UTF8') findings.push(bad('locale', `the database is encoded in ${encoding}`, remake));
  else if (ctype === 'C' || ctype === 'POSIX')
    findings.push(bad('locale', `the character type ${ctype} knows no Persian letter`, remake));
  else if (provider !== 'i' || !/^fa\b/.test(locale ?? ''))
    findings.push(look('locale', `the database sorts by ${locale ?? ctype}, where گ and پ stand after ی`, remake));
  else if (collated !== actual)
    findings.push(
      look(
        'locale',
        `the order of letters was made by version ${collated} of its library, and ${actual} is installed`,
        'run: reindex database, then: alter database … refresh collation version',
      ),
    );
  else findings.push(good('locale', `ICU ${locale}, ${ctype}, ${encoding}`));
  return findings;
}

/** What the role of the connection may; a role that lacks something fails at the next upgrade, not today. */
export async function checkRights(client: pg.Client): Promise<Finding> {
  const {
    rows: [row],
  } = await client.query<{
    me: string;
    tables: boolean;
    schemas: boolean;
    there: boolean;
    joins: boolean;
    roles: boolean;
    owns: boolean;
  }>(
    `select current_user as me, has_schema_privilege('public', 'create') as tables,
            has_database_privilege(current_database(), 'create') as schemas,
            exists (select from pg_roles where rolname = $1) as there,
            coalesce((select pg_has_role(oid, case when current_setting('server_version_num')::int < 160000
                      then 'member' else 'set' end) from pg_roles where rolname = $1), false) as joins,
            (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as roles,
            coalesce((select pg_has_role(relowner, 'usage') from pg_class
                       where oid = to_regclass('public.schema_migration')), true) as owns`,
    [servingRole],
  );
  const { me, tables, schemas, there, joins, roles, owns } = row!;
  const lacking: [boolean, string, string][] = [
    [tables, 'may not create tables', `grant create on schema public to ${me}`],
    [schemas, 'may not create schemas', `grant create on database … to ${me}`],
    [owns, 'does not own the tables', `use the role that made them, or: reassign owned by … to ${me}`],
    [there || roles, `may not create the role ${servingRole}`, `create role ${servingRole} nologin`],
    [!there || joins || roles, `may not take on the role ${servingRole}`, `grant ${servingRole} to ${me}`],
  ];
  const problem = lacking.find(([may]) => !may);
  if (problem) return bad('rights', `the role ${me} ${problem[1]}`, `let somebody who may run: ${problem[2]}`);
  return good('rights', `the role ${me} may do what upgrades need`);
}
