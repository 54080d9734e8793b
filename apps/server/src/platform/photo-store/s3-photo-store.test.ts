import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { s3StandIn, type S3Fault, type S3StandIn } from '../../../../../tests/stand-ins/s3-stand-in.ts';
import type { PhotoStore, PhotoStoreFailure } from '../../kernel/ports/photo-store.ts';
import { s3PhotoStore } from './s3-photo-store.ts';

const nameOf = (number: number): string => `${String(number).padStart(24, '0')}-64.webp`;
const body = Buffer.from('a small picture');
let service: S3StandIn;
let store: PhotoStore;
beforeAll(async () => {
  service = await s3StandIn();
  // The machine may be busy with others: only what waits for silence has little patience.
  store = s3PhotoStore({ bucket: service.bucket, patienceMs: 20_000, restMs: 300 });
});
afterEach(() => {
  service.fault(null);
  service.objects.clear();
});
afterAll(() => service.goAway());

const failure = (work: Promise<unknown>): Promise<PhotoStoreFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as PhotoStoreFailure,
  );
const listed = async (): Promise<string[]> => (await store.list()).map(({ name }) => name);

test('what is stored is read again by another process, listed page by page, and gone once removed', async () => {
  const names = Array.from({ length: 17 }, (_, number) => nameOf(number));
  for (const name of names) await store.save(name, body);
  service.objects.set('photos/of-another-program.txt', service.objects.values().next().value!);
  const other = s3PhotoStore({ bucket: service.bucket });
  expect(await other.read(names[3]!)).toEqual(body);
  expect(await listed()).toEqual(names);
  expect((await store.list())[0]).toEqual({ name: names[0], bytes: body.length });
  await store.remove(names[3]!);
  await store.remove(names[3]!);
  expect(await other.read(names[3]!)).toBeNull();
  expect(await listed()).toHaveLength(16);
  expect(service.objects.get(`photos/${names[0]}`)?.type).toBe('image/webp');
});

test('a probe leaves nothing', async () => {
  await store.probe();
  expect([...service.objects]).toEqual([]);
});

describe('storage that lies about success is noticed', () => {
  test.each<[S3Fault, RegExp]>([
    ['stores-nothing', /says that it stored photos\/\S+, and nothing is there$/],
    ['stores-half', /answers photos\/\S+ with other bytes than were stored$/],
    ['stores-other-bytes', /answers photos\/\S+ with other bytes than were stored$/],
  ])('%s', async (fault, sentence) => {
    service.fault(fault);
    expect(await failure(store.save(nameOf(1), body))).toMatchObject({
      fault: 'lied',
      message: expect.stringMatching(sentence),
    });
    expect((await failure(store.probe())).fault).toBe('lied');
  });

  test('other bytes without the note of their digest', async () => {
    service.fault('stores-other-bytes');
    const saving = failure(store.save(nameOf(1), body));
    const stripped = setInterval(() => {
      for (const object of service.objects.values()) object.notes = {};
    }, 0);
    expect((await saving).fault).toBe('lied');
    clearInterval(stripped);
  });

  test('a file that was spoilt later is not shown', async () => {
    await store.save(nameOf(1), body);
    service.objects.get(`photos/${nameOf(1)}`)!.body = Buffer.from('a small picturf');
    expect(await failure(store.read(nameOf(1)))).toMatchObject({ fault: 'lied' });
  });

  test('a body that breaks off', async () => {
    await store.save(nameOf(1), body);
    service.fault('breaks-off');
    expect((await failure(store.read(nameOf(1)))).fault).toBe('away');
  });

  test('a removal that removes nothing', async () => {
    await new Promise((resolve) => setTimeout(resolve, 350));
    await store.save(nameOf(1), body);
    service.fault('removes-nothing');
    expect(await failure(store.remove(nameOf(1)))).toMatchObject({
      fault: 'lied',
      message: expect.stringMatching(/says that it removed photos\/\S+, and it is there$/),
    });
  });
});

describe('storage that is not there', () => {
  test.each<S3Fault>(['silent', 'errors'])(
    '%s: one sentence in time, then none is asked for a moment',
    async (fault) => {
      await new Promise((resolve) => setTimeout(resolve, 350));
      service.fault(fault);
      const hurried = s3PhotoStore({ bucket: service.bucket, patienceMs: 1_500, restMs: 300_000 });
      expect(await failure(hurried.read(nameOf(1)))).toMatchObject({
        fault: 'away',
        message: expect.stringMatching(/does not answer \(/),
      });
      const asked = service.seen.length;
      expect((await failure(hurried.read(nameOf(2)))).message).toMatch(/did not answer a moment ago$/);
      expect(service.seen).toHaveLength(asked);
      service.fault(null);
      expect(await store.read(nameOf(1))).toBeNull();
    },
  );

  test('nothing listens, and then it does again', async () => {
    await service.goAway();
    expect((await failure(store.save(nameOf(1), body))).fault).toBe('away');
    await service.comeBack();
    await new Promise((resolve) => setTimeout(resolve, 350));
    await store.save(nameOf(1), body);
  });
});

test.each([
  ['a wrong secret', { secretAccessKey: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, '403 AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { bucket: 'no-such-bucket' }, '404 NoSuchBucket'],
])('%s is a refusal in one sentence that holds no key', async (_, change, said) => {
  const wrong = s3PhotoStore({ bucket: { ...service.bucket, ...change } });
  const error = await failure(wrong.save(nameOf(1), body));
  expect([error.fault, error.message]).toEqual(['refused', `${wrong.place} refuses (${said})`]);
  expect(inspect(error, { depth: 9 })).not.toMatch(/wJalr|not-the-secret|AKID|Signature=/);
});
