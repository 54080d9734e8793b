import { expect, test } from 'vitest';
import { smsKinds } from '@kavosh/contract/desk/desk-mail-texts.ts';
import { setUpOf } from './set-up.ts';

const payment = { provider: 'none', zarinpal: null, zibal: null } as const;
const codes = { login: 'in', register: 'new', reset: 'again' };

test('templates are named with their settings and what they carry, and no key is', () => {
  const { sms, notices } = setUpOf({
    payment,
    sms: {
      provider: 'kavenegar',
      apiKey: 'secret-key',
      url: 'https://sms.example',
      templates: codes,
      memberTemplates: { 'withdrawal-requested': 'paid' },
    },
  });
  expect(sms.provider).toBe('kavenegar');
  expect(sms.templates.map(({ kind }) => kind)).toEqual(smsKinds);
  expect(sms.templates).toContainEqual({
    kind: 'withdrawal-requested',
    setting: 'KAVENEGAR_TEMPLATE_NOTICE_WITHDRAWAL',
    template: 'paid',
    facts: [
      { fact: 'end', name: '%token' },
      { fact: 'amount', name: '%token2' },
    ],
  });
  const namesOf = (kind: string) => sms.templates.find((one) => one.kind === kind)!.facts.map(({ name }) => name);
  expect([namesOf('course-ready'), namesOf('money-paid')]).toEqual([
    ['%token', '%token20'],
    ['%token', '%token2'],
  ]);
  expect(sms.templates[0]).toEqual({
    kind: 'login',
    setting: 'KAVENEGAR_TEMPLATE_LOGIN',
    template: 'in',
    facts: [{ fact: 'code', name: '%token' }],
  });
  expect(JSON.stringify(sms)).not.toContain('secret');
  expect(notices.isDone).toBe(false);
  expect(notices.missing).toContain('KAVENEGAR_TEMPLATE_NOTICE_ANSWER');
  expect(notices.missing).not.toContain('KAVENEGAR_TEMPLATE_NOTICE_WITHDRAWAL');
});

test('SMS.ir has numbers and a parameter of its own name; without a provider there are no templates', () => {
  const { sms } = setUpOf({
    payment,
    sms: {
      provider: 'sms.ir',
      apiKey: 'secret-key',
      url: 'https://sms.example',
      parameter: 'OTP',
      templates: { login: 1, register: 2, reset: 3 },
    },
  });
  expect(sms.templates[2]).toEqual({
    kind: 'reset',
    setting: 'SMSIR_TEMPLATE_RESET',
    template: '3',
    facts: [{ fact: 'code', name: '#OTP#' }],
  });
  expect(setUpOf({ payment, sms: { provider: 'log' } }).sms).toEqual({ provider: null, templates: [] });
});
