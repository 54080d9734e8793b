import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import {
  approveApplication,
  askApplicationClaim,
  showApplication,
} from '@kavosh/contract/desk/catalogue/applications.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { addMember } from './panel-client.ts';
import {
  academyOf,
  at,
  claim,
  current,
  editor,
  freeAcademy,
  hosts,
  later,
  mine,
  of,
  one,
  owner,
  person,
  post,
  prepareApplicationsApp,
  reason,
  sendDocuments,
  typed,
  why,
  withToken,
} from './applications.test-set-up.ts';

prepareApplicationsApp();

describe('a claim', () => {
  test('is proven by a file, a tag or a record of its own host, and makes the applicant the owner', async () => {
    for (const [how, host, put] of [
      [
        'file',
        'lale.example',
        (token: string) => hosts.texts.set('lale.example/.well-known/kavosh-academy.txt', `${token}\n`),
      ],
      [
        'meta',
        'yas.example',
        (token: string) =>
          hosts.texts.set('yas.example/', `<html><head><meta name="kavosh-academy" content="${token}"></head></html>`),
      ],
      ['dns', 'kaj.example', (token: string) => hosts.records.set('_kavosh-academy.kaj.example', ['v=1', token])],
    ] as const) {
      const who = await person();
      const academyId = await freeAcademy(host);
      const whole = await withToken(who, await claim(who, academyId), how);
      expect(whole.proof).toMatchObject({ how, host, token: expect.stringMatching(/^[\w-]{32}$/) });
      const early = await post(who, `${whole.id}/check`);
      expect(why(early)).toBe(how === 'dns' ? 'application.token_missing' : 'application.host_away');
      put(whole.proof!.token!);
      const answer = await post(who, `${whole.id}/check`);
      expect([how, answer.status, of(answer).state]).toEqual([how, 200, 'approved']);
      const { link } = (await post(who, `${whole.id}/enter`)).data as { link: string };
      expect(link).toMatch(/^\/academy\/invitation#/);
      // Until its owner has come the academy is given to no one else.
      if (how !== 'file') continue;
      const rival = await person();
      const theirs = await withToken(rival, await claim(rival, academyId), 'staff');
      await sendDocuments(one, { userId: rival.userId, id: theirs.id }, 'licence', 'identity', 'authority');
      const { version } = await current(rival, theirs.id);
      await post(rival, `${theirs.id}/send`, { version });
      const asked = { version: version + 1, reason };
      expect((await editor.call(askApplicationClaim, { ...at(theirs.id), body: asked })).refusal).toBe(
        'application.has_owner',
      );
    }
  });

  test('is not proven by a token of another application, of another host, or whose time is over', async () => {
    const [who, rival] = [await person(), await person()];
    const academyId = await freeAcademy('sarv.example');
    const whole = await withToken(who, await claim(who, academyId));
    const file = 'sarv.example/.well-known/kavosh-academy.txt';
    const theirs = await withToken(rival, await claim(rival, academyId));
    expect(theirs.proof!.token).not.toBe(whole.proof!.token);
    for (const forged of [theirs.proof!.token!, 'x'.repeat(32), `${whole.proof!.token} x`, '<html></html>', '']) {
      hosts.texts.set(file, forged);
      expect([forged, why(await post(who, `${whole.id}/check`))]).toEqual([forged, 'application.token_missing']);
    }
    // The academy's site moved: the token is of the host before.
    await sql`update academy set site_url = 'https://other-sarv.example' where id = ${academyId}`.execute(
      one.database.kysely,
    );
    hosts.texts.set(file, whole.proof!.token!);
    later(15 * DAY_MS);
    expect(why(await post(who, `${whole.id}/check`))).toBe('application.token_over');
    const renewed = await withToken(who, await current(who, whole.id));
    expect(renewed.proof!.token).not.toBe(whole.proof!.token);
    expect(why(await post(who, `${whole.id}/check`))).toBe('application.token_missing');
    expect((await mine(who)).map(({ state }) => state)).toEqual(['draft']);
    // Sessions of colleagues are of that day.
    later(-15 * DAY_MS);
  });

  test('of an academy with an owner is not begun; of two who prove at once one has it', async () => {
    const academyId = await academyOf('csharp');
    await addMember(one, academyId, 'academy_owner');
    const who = await person();
    expect(why(await post(who, '', typed({ academy_id: academyId })))).toBe('application.has_owner');
    expect(why(await post(who, '', typed({ academy_id: 2_000_000_000 })))).toBe('academy.not_found');
    const [a, b] = [await person(), await person()];
    const free = await freeAcademy('narvan.example');
    const claims = [await withToken(a, await claim(a, free), 'dns'), await withToken(b, await claim(b, free), 'dns')];
    hosts.records.set(
      '_kavosh-academy.narvan.example',
      claims.map(({ proof }) => proof!.token!),
    );
    const answers = await Promise.all([a, b].map((each, place) => post(each, `${claims[place]!.id}/check`)));
    expect(answers.map((answer) => of(answer).state).toSorted()).toEqual(['approved', 'sent']);
  });

  test('of a rival while another one waits goes to the desk, and two colleagues give the academy away', async () => {
    const [first, rival] = [await person(), await person()];
    const free = await freeAcademy('senobar.example');
    const open = await withToken(first, await claim(first, free), 'staff');
    expect(why(await post(first, `${open.id}/send`, { version: open.version }))).toBe('application.incomplete');
    await sendDocuments(one, { userId: first.userId, id: open.id }, 'licence', 'identity', 'authority');
    await post(first, `${open.id}/send`, { version: (await current(first, open.id)).version });
    const theirs = await withToken(rival, await claim(rival, free));
    expect(why(await post(rival, `${theirs.id}/send`, { version: theirs.version }))).toBe('application.unproven');
    hosts.texts.set('senobar.example/.well-known/kavosh-academy.txt', theirs.proof!.token!);
    expect(of(await post(rival, `${theirs.id}/check`))).toMatchObject({ state: 'sent', proven_at: expect.any(String) });
    const whole = (await editor.call(showApplication, at(theirs.id))).data;
    expect(whole).toMatchObject({ application: { is_proven: true, rivals: 1 }, has_owner: false });
    const body = { version: whole.version };
    expect((await editor.call(approveApplication, { ...at(theirs.id), body })).refusal).toBe('application.is_claim');
    const asked = await editor.call(askApplicationClaim, { ...at(theirs.id), body: { ...body, reason } });
    expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
    const { approval_id: approval } = asked.envelope.data as unknown as { approval_id: number };
    expect((await editor.call(approve, at(approval))).refusal).toBe('approval.own');
    expect((await owner.call(approve, at(approval))).status).toBe(200);
    expect((await current(rival, theirs.id)).state).toBe('approved');
    const late = (await editor.call(showApplication, at(open.id))).data;
    const again = { version: late.version, reason };
    expect((await editor.call(askApplicationClaim, { ...at(open.id), body: again })).refusal).toBe(
      'application.has_owner',
    );
  });

  test('has no token where the site is a number, has a port, or is of a network of one’s own', async () => {
    const who = await person();
    for (const site of ['http://10.0.0.1', 'https://[::1]', 'https://a.example:8443', 'https://panel.local']) {
      const answer = await post(who, '', typed({ site }));
      if (answer.status === 422) continue;
      const { id, version, provable_host: host } = of(answer);
      expect([site, host]).toEqual([site, null]);
      expect(why(await post(who, `${id}/proof`, { how: 'file', version }))).toBe('application.no_host');
      await post(who, `${id}/drop`);
    }
  });
});
