/** How much of one kind of job lies in the queue. */
export interface QueueFigure {
  kind: string;
  /** Whose time has come, or comes later. */
  waiting: number;
  /** Under way. */
  active: number;
  /** Given up within the last minute; later they are removed. */
  failed: number;
  /** Seconds for which the oldest of those that could be begun has waited; 0 where none waits. */
  oldestSeconds: number;
}

interface Asked {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What lies in the queue now, a line for each kind of job that was ever declared. One query. */
export async function readQueueFigures(db: Asked, schema: string): Promise<QueueFigure[]> {
  const { rows } = await db.executeSql(
    `select q.name as kind,
       count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
       count(j.id) filter (where j.state = 'active')::int as active,
       count(j.id) filter (where j.state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(j.start_after)
         filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as "oldestSeconds"
     from ${schema}.queue q left join ${schema}.job j on j.name = q.name
     where q.name not like '\\_\\_%'
     group by 1 order by 1`,
    [],
  );
  return rows as QueueFigure[];
}
