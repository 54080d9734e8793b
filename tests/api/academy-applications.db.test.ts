import sharp from 'sharp';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_DOCUMENT_BYTES } from '@kavosh/contract/academy-applications.ts';
import {
  approveApplication,
  askApplicationClaim,
  listApplications,
  refuseApplication,
  returnApplication,
  showApplication,
  showApplicationDocument,
} from '@kavosh/contract/desk/catalogue/applications.ts';
import { readPanelInvitation } from '@kavosh/contract/panel/session.ts';
import { callPanel } from './panel-client.ts';
import {
  at,
  begun,
  client,
  current,
  documentFile,
  editor,
  freshName,
  mine,
  notices,
  of,
  one,
  person,
  post,
  prepareApplicationsApp,
  reason,
  sendDocuments,
  sent,
  typed,
  why,
  type Person,
} from './applications.test-set-up.ts';

prepareApplicationsApp();

describe('an application for a new academy', () => {
  test('goes from the form over a correction to an academy with its first owner', async () => {
    const who = await person();
    const name = freshName();
    const first = await begun(who, { name, site: 'nilufar-taze.example', kind: 'company', national_id: '۱۴۰۰۷۶۵۴۳۲۱' });
    expect(first).toMatchObject({
      state: 'draft',
      site_url: 'https://nilufar-taze.example',
      national_id: '14007654321',
      missing: ['registration', 'identity'],
    });
    expect(why(await post(who, `${first.id}/send`, { version: first.version }))).toBe('application.incomplete');
    await sendDocuments(one, { userId: who.userId, id: first.id }, 'registration', 'identity');
    const { version } = await current(who, first.id);
    expect(of(await post(who, `${first.id}/send`, { version })).state).toBe('sent');
    // What was sent is not written on.
    for (const [step, body] of [
      ['send', { version: version + 1 }],
      ['save', { ...typed(), version: version + 1 }],
      ['proof', { how: 'staff', version: version + 1 }],
      ['check', {}],
    ] as const)
      expect([step, why(await post(who, `${first.id}/${step}`, body))]).toEqual([step, 'application.fixed']);
    expect(why(await post(who, `${first.id}/enter`))).toBe('application.not_approved');

    const { rows } = (await editor.call(listApplications)).data;
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ name, missing: [], is_claim: false });
    const whole = (await editor.call(showApplication, at(first.id))).data;
    expect(whole.applicant).toMatchObject({ user_id: who.userId, masked: expect.stringContaining('***') });
    const seen = await editor.call(showApplicationDocument, { params: { id: String(first.id), kind: 'identity' } });
    expect(Buffer.from(seen.data.picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const back = { version: whole.version, reason, documents: [{ kind: 'identity' as const, note: 'پشت کارت هم' }] };
    expect((await editor.call(returnApplication, { ...at(first.id), body: back })).status).toBe(200);
    expect((await editor.call(returnApplication, { ...at(first.id), body: back })).refusal).toBe(
      'application.not_waiting',
    );
    const returned = await current(who, first.id);
    expect(returned).toMatchObject({ state: 'returned', reason, missing: ['identity'] });
    expect(returned.documents).toContainEqual({
      kind: 'identity',
      state: 'returned',
      note: 'پشت کارت هم',
      is_needed: true,
    });
    expect(returned.documents.find(({ kind }) => kind === 'registration')!.state).toBe('accepted');
    expect(why(await post(who, `${first.id}/send`, { version: returned.version }))).toBe('application.incomplete');
    await sendDocuments(one, { userId: who.userId, id: first.id }, 'identity');
    await post(who, `${first.id}/send`, { version: returned.version + 1 });

    const again = (await editor.call(showApplication, at(first.id))).data;
    const stale = await editor.call(approveApplication, { ...at(first.id), body: { version: again.version - 1 } });
    expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
    expect((await editor.call(askApplicationClaim, { ...at(first.id), body: { version: 1, reason } })).refusal).toBe(
      'application.no_claim',
    );
    const done = await editor.call(approveApplication, { ...at(first.id), body: { version: again.version } });
    expect([done.status, done.refusal]).toEqual([200, undefined]);
    const approved = await current(who, first.id);
    expect(approved).toMatchObject({ state: 'approved', academy: { name } });
    expect((await notices(who)).toSorted()).toEqual(
      [`درخواست «${name}» نیازمند اصلاح است`, `درخواست «${name}» پذیرفته شد`].toSorted(),
    );
    const { link } = (await post(who, `${first.id}/enter`)).data as { link: string };
    expect(link).toMatch(/^\/academy\/invitation#[\w-]{43}$/);
    const invitation = await callPanel(one, { cookie: null })(readPanelInvitation, {
      body: { token: link.split('#')[1]! },
    });
    expect(invitation.data).toMatchObject({ academy: { name } });
    const acts = await one.app.domains.audit.doneTo(`application ${first.id}`);
    expect(new Set(acts.map((row) => `${row.action} ${row.staff_id}`))).toEqual(
      new Set(['document_seen', 'returned', 'approved'].map((act) => `application.${act} ${editor.staffId}`)),
    );
  });

  test('is one however often it is begun, three at most, and taken back with its documents', async () => {
    const who = await person();
    const name = freshName();
    const both = await Promise.all([post(who, '', typed({ name })), post(who, '', typed({ name }))]);
    const known = new Set(both.filter(({ status }) => status === 200).map((answer) => of(answer).id));
    expect(known.size).toBe(1);
    expect(await mine(who)).toHaveLength(1);
    const other = await begun(who);
    await begun(who);
    expect(why(await post(who, '', typed()))).toBe('application.many');
    const again = { ...typed({ name }), version: other.version };
    expect(why(await post(who, `${other.id}/save`, again))).toBe('application.begun');
    await sendDocuments(one, { userId: who.userId, id: other.id }, 'identity');
    expect((await post(who, `${other.id}/drop`)).status).toBe(200);
    expect((await mine(who)).map(({ id }) => id)).not.toContain(other.id);
    expect((await post(who, `${other.id}/drop`)).status).toBe(404);
    const { rows } = await sql`select from application_document where application_id = ${other.id}`.execute(
      one.database.kysely,
    );
    expect(rows).toEqual([]);
    await begun(who);
  });

  test('of two people under one name one becomes the academy, also at once', async () => {
    const [a, b] = [await person(), await person()];
    const name = freshName();
    const [one1, two] = [await sent(a, { name }), await sent(b, { name: name.replace('ی', 'ي') })];
    const whole = (await editor.call(showApplication, at(two.id))).data;
    expect(whole.others.map(({ id }) => id)).toEqual([one1.id]);
    const answers = await Promise.all(
      [one1, two].map(({ id, version }) => editor.call(approveApplication, { ...at(id), body: { version } })),
    );
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['academy.name_used', undefined]));
    const waits = answers[0]!.status === 200 ? two : one1;
    expect((await editor.call(showApplication, at(waits.id))).data).toMatchObject({
      application: { state: 'sent' },
      same_name: [{ name }],
    });
    const refused = { version: waits.version, reason };
    expect((await editor.call(refuseApplication, { ...at(waits.id), body: refused })).status).toBe(200);
    const who = waits === two ? b : a;
    expect(await current(who, waits.id)).toMatchObject({ state: 'refused', reason });
    for (const [step, body] of [
      ['send', { version: waits.version + 1 }],
      ['drop', {}],
    ] as const)
      expect(why(await post(who, `${waits.id}/${step}`, body))).toBe('application.fixed');
    expect(why(await post(who, `${waits.id}/enter`))).toBe('application.not_approved');
  });

  test('takes no wrong words, and shows HTML as text', async () => {
    const who = await person();
    for (const wrong of [
      { name: ' ' },
      { name: 'ا'.repeat(201) },
      { site: 'javascript:alert(1)' },
      { site: 'https://user:pass@evil.example' },
      { kind: 'bank' },
      { national_id: '123' },
      { academy_id: 'x' },
    ])
      expect([wrong, (await post(who, '', typed(wrong))).status]).toEqual([wrong, 422]);
    const hostile = '<img src=x onerror=alert(1)>آموزشگاه';
    const application = await sent(who, { name: hostile });
    expect(application.name).toBe(hostile);
    const { version } = (await editor.call(showApplication, at(application.id))).data;
    const done = { version, reason: '<script>alert(1)</script> نه', documents: [] };
    expect((await editor.call(returnApplication, { ...at(application.id), body: done })).status).toBe(200);
    expect((await current(who, application.id)).reason).toBe('<script>alert(1)</script> نه');
  });

  test('of another person is not there, nor is what was never begun', async () => {
    const [who, stranger] = [await person(), await person()];
    const { id, version } = await begun(who);
    for (const [step, body] of [
      ['save', { ...typed(), version }],
      ['proof', { how: 'staff', version }],
      ['check', {}],
      ['send', { version }],
      ['drop', {}],
      ['enter', {}],
    ] as const) {
      const [foreign, none] = [
        await post(stranger, `${id}/${step}`, body),
        await post(stranger, `2000000000/${step}`, body),
      ];
      expect([step, foreign.status, foreign.body]).toEqual([step, 404, none.body]);
    }
    expect(await mine(stranger)).toEqual([]);
  });
});

describe('documents', () => {
  const upload = async ({ token }: Person, id: number, picture: File, kind = 'identity') => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('picture', picture);
    return one.app.inject({
      method: 'POST',
      url: `/api/v1/web/service/academy-applications/${id}/documents`,
      headers: { authorization: `Bearer ${token}` },
      payload: form,
    });
  };
  test('are pictures within bounds, of any shape; a later one takes the place of the first', async () => {
    const who = await person();
    const { id } = await begun(who);
    expect((await upload(who, id, await documentFile())).statusCode).toBe(200);
    const photoOf = async () =>
      (
        await one.database.kysely
          .selectFrom('application_document')
          .select('photo')
          .where('application_id', '=', id)
          .executeTakeFirstOrThrow()
      ).photo!;
    const before = await photoOf();
    const rendered = await one.app.domains.media.render(before, 1_600, 'webp');
    expect(await sharp(rendered!.body).metadata()).toMatchObject({ width: 1_600, height: 2_200 });
    expect((await upload(who, id, await documentFile(1_200, 700))).statusCode).toBe(200);
    expect(await photoOf()).not.toBe(before);
    await one.app.domains.media.dropNotedPhotos();
    expect(await one.app.domains.media.render(before, 1_600, 'webp')).toBeNull();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.png');
    for (const [file, status] of [
      [svg, 422],
      [await documentFile(200, 900), 422],
      [await documentFile(400, 1_900), 422],
      [new File([new Uint8Array(MOST_DOCUMENT_BYTES + 1)], 'a.jpg'), 422],
      [new File([new Uint8Array(20 * 1024 * 1024)], 'a.jpg'), 413],
    ] as const)
      expect([file.size, (await upload(who, id, file)).statusCode]).toEqual([file.size, status]);
    expect((await upload(who, id, await documentFile(), 'passport')).statusCode).toBe(422);
    const { rows } = await sql`select from photo_upload`.execute(one.database.kysely);
    expect(rows).toEqual([]);
  });

  test('go with the account of their applicant', async () => {
    const who = await person();
    const { id } = await begun(who);
    await sendDocuments(one, { userId: who.userId, id }, 'identity');
    const gone = await client.post(
      'users/dashboard/my-data/delete',
      { confirmation: 'حذف حساب', password: 'رود و کوه 14' },
      { token: who.token },
    );
    expect(gone.status).toBe(200);
    const { rows } = await sql`select from academy_application where id = ${id}`.execute(one.database.kysely);
    expect(rows).toEqual([]);
  });
});
