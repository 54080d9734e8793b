import type { DemandTopic } from '@kavosh/contract/desk/search/desk-demand.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DemandDeps } from '../deps.ts';
import type { DemandBoard } from './demand-board.ts';
import { deleteNote, noteAnswer, writeNote, type DemandNote } from './demand-store.ts';

export type DemandAct =
  | { act: 'invite'; topic: string; category: number; reason: string }
  | { act: 'not_ours' | 'reopen'; topic: string; reason: string }
  | { act: 'answer'; topic: string; course: number; reason: string };

const states = { invite: 'invited', not_ours: 'not_ours', answer: 'answered' } as const;

/**
 * Notes what is done about a topic of the board, with a row of the audit, and has those hear of it whom it concerns:
 * members of the academies that have courses in a category, or members who watch the topic. Refuses with
 * demand.not_found, demand.same, category.not_found and course.not_found. `notified`: how many academies or members.
 */
export async function actOnDemand(
  { db, clock, catalogue, audit, invite }: DemandDeps,
  board: DemandBoard,
  asked: DemandAct,
  operator: Operator,
): Promise<{ topic: DemandTopic; notified: number }> {
  const topic = (await board.topics()).find((one) => one.topic === asked.topic);
  if (!topic) throw new Refusal('demand.not_found');
  const category = asked.act === 'invite' ? asked.category : null;
  if (category !== null && !(await catalogue.listCategories()).some(({ id }) => id === category))
    throw new Refusal('category.not_found');
  const course = asked.act === 'answer' ? asked.course : null;
  if (course !== null && !(await catalogue.academiesOf([course])).has(course)) throw new Refusal('course.not_found');
  const academies = category === null ? [] : await catalogue.demand.academiesOf(category);
  const now = clock.now();
  const notified = await inTransaction(db, async (tx) => {
    const ids = { category_id: category, course_id: course };
    const note = (state: DemandNote['state']) => writeNote(tx, { topic: topic.topic, state, ...ids, noted_at: now });
    const isChanged = asked.act === 'reopen' ? await deleteNote(tx, topic.topic) : await note(states[asked.act]);
    if (!isChanged) throw new Refusal('demand.same');
    await audit.record(tx, {
      operator,
      action: `search.demand_${asked.act}`,
      subject: 'demand',
      details: {
        text: topic.texts[0],
        reason: asked.reason,
        ...(category === null ? {} : { category }),
        ...(course === null ? {} : { course }),
      },
    });
    if (category !== null) {
      const { people, person_days: personDays } = topic;
      await invite(tx, { topic: topic.topic, text: topic.texts[0]!, people, personDays, academies, category });
      return academies.length;
    }
    return course === null ? 0 : noteAnswer(tx, topic.addresses, course, now);
  });
  return { topic: await board.present(topic), notified };
}
