import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../kernel/outbox.ts';
import { smtpSender } from './smtp-sender.ts';

const mail: Mail = {
  to: 'negar@mail.example',
  kind: 'message-answered',
  subject: 'پاسخ کاوش: ثبت سفارش',
  text: 'سلام.\n\nسفارش شما ثبت شد.\n.\nپایان',
};

/** What a server answers to each command, where not as usual; `drop`: it hangs up there. */
type Answers = Readonly<Record<string, string>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A mail server that keeps what it was told. */
async function standIn(answers: Answers = {}): Promise<{ url: string; said: string[]; mails: string[] }> {
  const said: string[] = [];
  const mails: string[] = [];
  const server = createServer((socket) => {
    let inContent = false;
    let content = '';
    let rest = '';
    const answer = (command: string, usual: string): void => {
      const text = answers[command] ?? usual;
      if (text === 'drop') socket.destroy();
      else socket.write(`${text}\r\n`);
    };
    socket.on('error', () => undefined);
    answer('CONN', '220 mail.example');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inContent && line !== '.') content += `${line}\n`;
        else if (inContent) {
          inContent = false;
          mails.push(content);
          answer('CONTENT', '250 kept');
        } else {
          said.push(line);
          const word = line.split(/[ :]/)[0]!.toUpperCase();
          if (word === 'EHLO') answer('EHLO', '250-mail.example\r\n250 AUTH PLAIN');
          else if (word === 'AUTH') answer('AUTH', '235 welcome');
          else if (word === 'DATA') {
            inContent = answers['DATA'] === undefined;
            answer('DATA', '354 go on');
          } else answer(word, '250 ok');
        }
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, said, mails };
}

const sendTo = (url: string, sent = mail) =>
  smtpSender({ provider: 'smtp', url, from: 'no-reply@kavosh.example' }).send(sent);

describe('a mail', () => {
  test('goes to its address, from ours, whole', async () => {
    const { url, said, mails } = await standIn();
    expect(await sendTo(url)).toEqual({ result: 'sent', messageId: expect.stringContaining('@kavosh.example') });
    expect(said).toContain('MAIL FROM:<no-reply@kavosh.example>');
    expect(said).toContain('RCPT TO:<negar@mail.example>');
    const [content] = mails;
    expect(content).toContain('To: negar@mail.example');
    expect(content).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  });

  test('says where an answer goes, where that is told', async () => {
    const { url, mails } = await standIn();
    await sendTo(url);
    await sendTo(url, { ...mail, replyTo: 'hello@kavosh.example' });
    expect(mails[0]).not.toMatch(/^Reply-To:/m);
    expect(mails[1]).toMatch(/^Reply-To: hello@kavosh\.example/m);
  });

  test('carries nothing but a subject in its subject, and goes to one address', async () => {
    const { url, said, mails } = await standIn();
    await sendTo(url, { ...mail, subject: 'یک\r\nBcc: all@mail.example' });
    expect(mails[0]).not.toMatch(/^Bcc:/m);
    await sendTo(url, { ...mail, to: 'a@mail.example>, <b@mail.example' });
    expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(2);
    expect(said.join('\n')).not.toContain('RCPT TO:<b@mail.example>');
  });

  test('signs in where the address has a name', async () => {
    const { url, said } = await standIn();
    await sendTo(url.replace('smtp://', 'smtp://kavosh:secret%20word@'));
    expect(said.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true);
  });
});

test.each<[string, Answers, object]>([
  ['the receiver is refused', { RCPT: '550 no such box' }, { result: 'refused', reason: 'receiver', code: 550 }],
  ['the sender is refused', { MAIL: '553 not you' }, { result: 'refused', reason: 'rejected', code: 553 }],
  ['the mail is refused', { CONTENT: '554 spam' }, { result: 'refused', reason: 'rejected', code: 554 }],
  ['the server is busy', { RCPT: '451 later' }, { result: 'temporary', reason: 'busy', code: 451 }],
  ['it hangs up at once', { CONN: 'drop' }, { result: 'temporary', reason: 'unreachable' }],
  ['it hangs up before the mail', { MAIL: 'drop' }, { result: 'temporary', reason: 'unreachable' }],
  ['it hangs up after the mail', { CONTENT: 'drop' }, { result: 'unknown', reason: 'broken-off' }],
])('where %s that is said', async (_name, answers, outcome) => {
  const { url } = await standIn(answers);
  expect(await sendTo(url)).toMatchObject(outcome);
});

test('a wrong key, and a server that is not there', async () => {
  const { url } = await standIn({ AUTH: '535 wrong' });
  expect(await sendTo(url.replace('smtp://', 'smtp://kavosh:wrong@'))).toMatchObject({
    result: 'refused',
    reason: 'key',
  });
  expect(await sendTo('smtp://127.0.0.1:1')).toMatchObject({ result: 'temporary', reason: 'unreachable' });
});
