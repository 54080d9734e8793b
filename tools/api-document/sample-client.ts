/**
 * A program as an outside developer writes it with the generated client: no cast, and no check that the types do not
 * require.
 */
export const sampleClient = `
import * as kavosh from './client.ts';

kavosh.defaults.baseUrl = 'http://127.0.0.1:3000';

export async function titlesOf(q: string): Promise<string[]> {
  const answer = await kavosh.searchCourses({ q, category: [11, 12], page: 1 });
  if (answer.status === 200) {
    const total: number = answer.data.meta.total;
    return answer.data.data.courses.slice(0, total).map((course) => course.title);
  }
  // Nothing is found: the answer has what may be meant.
  if (answer.status === 400) return [answer.data.message ?? ''];
  throw new Error(answer.data.message);
}

export async function tokenOf(mobile: string, password: string): Promise<string> {
  const answer = await kavosh.signIn({ mobile, password, device_name: 'sample' });
  switch (answer.status) {
    case 200: return answer.data.data.user.token;
    case 422: throw new Error(Object.values(answer.data.errors).flat().join(' '));
    default: throw new Error(answer.data.message);
  }
}

export async function buy(id: number, token: string, key: string): Promise<string> {
  const answer = await kavosh.buyCourse(id, { method: 'wallet' }, { idempotencyKey: key }, {
    headers: { authorization: \`Bearer \${token}\` },
  });
  return answer.status === 200 ? answer.data.data.purchase.purchase.track_id : String(answer.data.message);
}

export async function savePicture(image: File, token: string): Promise<number> {
  const answer = await kavosh.saveProfile({ user_image: image }, { headers: { authorization: \`Bearer \${token}\` } });
  return answer.status;
}
`;

/** For every call: its data under 200, and a sentence under everything else. */
export const everyCall = (names: readonly string[]): string => `
import * as kavosh from './client.ts';
${names
  .map(
    (name) => `
export async function use_${name}(...input: Parameters<typeof kavosh.${name}>): Promise<string | null> {
  const answer = await kavosh.${name}(...input);
  if (answer.status !== 200) return answer.data.message;
  const code: 200 = answer.data.code;
  const { data } = answer.data;
  return data === null ? null : \`\${code} \${typeof data}\`;
}`,
  )
  .join('\n')}
`;
